// URTO_SANITIZED: 1 where a sanitizer watches, which keeps the allocator to itself and takes ten times as long.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define URTO_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define URTO_SANITIZED 1
#endif
#endif

#ifndef URTO_SANITIZED
#define URTO_SANITIZED 0
#endif
