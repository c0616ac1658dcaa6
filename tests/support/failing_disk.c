/* Interposes the C library's file functions so that they fail for one folder, as on a disk that is
 * full or broken. The control file named by FAILING_DISK, while it exists, contains the mode (a
 * letter), a space and the folder. Modes: f: disk full; i: every write is an I/O error; h: every third
 * write is an I/O error; r: read-only. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/* Reads the control file; returns 0 if it does not exist. */
static int read_control(char *mode, char *folder, size_t size) {
  const char *control = getenv("FAILING_DISK");
  if (!control) return 0;
  int fd = syscall(SYS_openat, AT_FDCWD, control, O_RDONLY);
  if (fd < 0) return 0;
  char text[4096];
  ssize_t length = syscall(SYS_read, fd, text, sizeof text - 1);
  syscall(SYS_close, fd);
  if (length < 3) return 0;
  text[length] = 0;
  *mode = text[0];
  snprintf(folder, size, "%s", text + 2);
  return 1;
}

static int under(const char *path, const char *folder) {
  return strncmp(path, folder, strlen(folder)) == 0;
}

/* Returns the errno of a write to this file, or 0. */
static int fault(int fd) {
  static int writes;
  char mode, folder[4096], link[64], path[4096];
  if (!read_control(&mode, folder, sizeof folder)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  if (!under(path, folder)) return 0;
  switch (mode) {
  case 'f': return ENOSPC;
  case 'i': return EIO;
  case 'h': return ++writes % 3 == 0 ? EIO : 0;
  case 'r': return EROFS;
  }
  return 0;
}

/* Returns the errno of opening this file, or 0. */
static int fault_opening(const char *path, int flags) {
  char mode, folder[4096];
  if (!(flags & (O_WRONLY | O_RDWR | O_CREAT))) return 0;
  if (!read_control(&mode, folder, sizeof folder) || !under(path, folder)) return 0;
  if (mode == 'r') return EROFS;
  return mode == 'f' && (flags & O_CREAT) && access(path, F_OK) != 0 ? ENOSPC : 0;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define GUARDED(type, name, arguments, given)                                                      \
  type name arguments {                                                                            \
    int error = fault(fd);                                                                         \
    if (error) {                                                                                   \
      errno = error;                                                                               \
      return -1;                                                                                   \
    }                                                                                              \
    return NEXT(name) given;                                                                       \
  }

GUARDED(ssize_t, write, (int fd, const void *bytes, size_t length), (fd, bytes, length))
GUARDED(ssize_t, pwrite, (int fd, const void *bytes, size_t length, off_t at), (fd, bytes, length, at))
GUARDED(ssize_t, pwrite64, (int fd, const void *bytes, size_t length, off64_t at), (fd, bytes, length, at))
GUARDED(int, fsync, (int fd), (fd))
GUARDED(int, fdatasync, (int fd), (fd))
GUARDED(int, ftruncate, (int fd, off_t length), (fd, length))
GUARDED(int, ftruncate64, (int fd, off64_t length), (fd, length))

#define OPENING(name)                                                                              \
  int name(const char *path, int flags, ...) {                                                     \
    int error = fault_opening(path, flags);                                                        \
    if (error) {                                                                                   \
      errno = error;                                                                               \
      return -1;                                                                                   \
    }                                                                                              \
    va_list more;                                                                                  \
    va_start(more, flags);                                                                         \
    mode_t mode = va_arg(more, mode_t);                                                            \
    va_end(more);                                                                                  \
    return NEXT(name)(path, flags, mode);                                                          \
  }

OPENING(open)
OPENING(open64)
