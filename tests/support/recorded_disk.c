/* Interposes the C library's file functions and records, in order, all writes and syncs under one folder
 * and the program's output, so that a power cut at any moment can be replayed afterwards. RECORDED_FOLDER
 * is the folder and RECORDED_TO the file of records. A record is a line; W and M are followed by as many
 * bytes as the line gives:
 *
 *   O inode path           an existing file was opened
 *   N inode path           a file was created
 *   W inode offset length  bytes were written
 *   T inode length         a file was truncated or extended
 *   S inode                a file was synced
 *   D path                 a directory was synced
 *   K path                 a directory was created
 *   R path                 a file was renamed to the path on the next line
 *   L path                 a file was linked to the path on the next line
 *   U path                 a name was removed
 *   M length               the program wrote to standard output
 *
 * Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define BEGIN pthread_mutex_lock(&one_at_a_time)
#define END pthread_mutex_unlock(&one_at_a_time)

static void put(const void *bytes, size_t length) {
  static int to = -1;
  if (to < 0) {
    const char *path = getenv("RECORDED_TO");
    to = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
  while (length > 0) {
    ssize_t done = syscall(SYS_write, to, bytes, length);
    if (done <= 0) abort();
    bytes = (const char *)bytes + done;
    length -= done;
  }
}

static void line(const char *format, ...) {
  char text[8300];
  va_list more;
  va_start(more, format);
  int length = vsnprintf(text, sizeof text, format, more);
  va_end(more);
  put(text, length);
}

static int under(const char *path) {
  const char *folder = getenv("RECORDED_FOLDER");
  return folder && getenv("RECORDED_TO") && strncmp(path, folder, strlen(folder)) == 0;
}

/* Finds the path and inode of an open file under the folder and returns its type; 0 for other files. SQLite
 * rebuilds its shared memory after a power cut, and files without a name are lost. */
static mode_t locate(int fd, char path[4096], long long *inode) {
  char link[64];
  struct stat file;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, 4095);
  if (length <= 0) return 0;
  path[length] = 0;
  if (!under(path) || strstr(path, "-shm") || strstr(path, " (deleted)") || fstat(fd, &file) != 0) return 0;
  *inode = (long long)file.st_ino;
  return file.st_mode & S_IFMT;
}

static long long inode(int fd) {
  char path[4096];
  long long inode;
  return locate(fd, path, &inode) == S_IFREG ? inode : 0;
}

static int opened(int fd, const char *path, int flags, int was_there) {
  long long file = fd < 0 || !under(path) ? 0 : inode(fd);
  if (file > 0) {
    line("%c %lld %s\n", was_there ? 'O' : 'N', file, path);
    if (was_there && flags & O_TRUNC) line("T %lld 0\n", file);
  }
  return fd;
}

#define OPENING(name)                                                                              \
  int name(const char *path, int flags, ...) {                                                     \
    va_list more;                                                                                  \
    va_start(more, flags);                                                                         \
    mode_t mode = va_arg(more, mode_t);                                                            \
    va_end(more);                                                                                  \
    BEGIN;                                                                                         \
    int was_there = access(path, F_OK) == 0;                                                       \
    int fd = opened(NEXT(name)(path, flags, mode), path, flags, was_there);                        \
    END;                                                                                           \
    return fd;                                                                                     \
  }

OPENING(open)
OPENING(open64)

static ssize_t written(int fd, const void *bytes, off64_t at, ssize_t length) {
  long long file = length > 0 ? inode(fd) : 0;
  if (file > 0) {
    line("W %lld %lld %zd\n", file, (long long)at, length);
    put(bytes, length);
  } else if (fd == STDOUT_FILENO && length > 0 && getenv("RECORDED_TO")) {
    line("M %zd\n", length);
    put(bytes, length);
  }
  return length;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  BEGIN;
  off64_t at = lseek64(fd, 0, SEEK_CUR);
  ssize_t done = written(fd, bytes, at, NEXT(write)(fd, bytes, length));
  END;
  return done;
}

#define WRITING(name, offset)                                                                      \
  ssize_t name(int fd, const void *bytes, size_t length, offset at) {                              \
    BEGIN;                                                                                         \
    ssize_t done = written(fd, bytes, at, NEXT(name)(fd, bytes, length, at));                      \
    END;                                                                                           \
    return done;                                                                                   \
  }

WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

#define CUTTING(name, offset)                                                                      \
  int name(int fd, offset length) {                                                                \
    BEGIN;                                                                                         \
    int done = NEXT(name)(fd, length);                                                             \
    long long file = done == 0 ? inode(fd) : 0;                                                    \
    if (file > 0) line("T %lld %lld\n", file, (long long)length);                                  \
    END;                                                                                           \
    return done;                                                                                   \
  }

CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

/* Does not wait for the disk: what would be on it is recorded. */
#define SYNCING(name)                                                                              \
  int name(int fd) {                                                                               \
    BEGIN;                                                                                         \
    char path[4096];                                                                               \
    long long file;                                                                                \
    mode_t kind = locate(fd, path, &file);                                                         \
    if (kind == S_IFREG) line("S %lld\n", file);                                                   \
    if (kind == S_IFDIR) line("D %s\n", path);                                                     \
    END;                                                                                           \
    return 0;                                                                                      \
  }

SYNCING(fsync)
SYNCING(fdatasync)

int rename(const char *from, const char *to) {
  BEGIN;
  int done = NEXT(rename)(from, to);
  if (done == 0 && under(to)) line("R %s\n%s\n", from, to);
  END;
  return done;
}

int linkat(int at, const char *from, int other, const char *to, int flags) {
  BEGIN;
  int done = NEXT(linkat)(at, from, other, to, flags);
  if (done == 0 && under(to)) line("L %s\n%s\n", from, to);
  END;
  return done;
}

int unlink(const char *path) {
  BEGIN;
  int done = NEXT(unlink)(path);
  if (done == 0 && under(path)) line("U %s\n", path);
  END;
  return done;
}

int mkdir(const char *path, mode_t mode) {
  BEGIN;
  int done = NEXT(mkdir)(path, mode);
  if (done == 0 && under(path)) line("K %s\n", path);
  END;
  return done;
}

/* Unsupported, so that programs copy with write(). */
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *there, size_t length, unsigned flags) {
  (void)from, (void)at, (void)to, (void)there, (void)length, (void)flags;
  errno = ENOSYS;
  return -1;
}

ssize_t sendfile64(int to, int from, off64_t *at, size_t length) {
  (void)from, (void)at, (void)to, (void)length;
  errno = ENOSYS;
  return -1;
}
