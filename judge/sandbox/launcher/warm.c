/*
 * A runtime that has its start behind it, and makes the cells of its program by
 * itself (launcher/cells.h). It is loaded into an interpreter as it is, which starts
 * as ever, up to the moment when it first looks for its program. There it stays, and
 * serves in the launcher's place. In each cell, once all rights are dropped and the
 * filter is loaded, the interpreter goes on in a process of its own as if nothing had
 * been. The program's folder has its place in the cell alone: what has rights cannot
 * read a word of it, even if it wanted to.
 *
 * Most of what an interpreter does for a small program is to take itself apart when
 * that has ended, page by page, each of which is copied for it. It is not done where
 * nobody could tell: when the program has come to its end, and nothing that it has
 * left would run or write (`end_early`).
 */
#define WARM
#include "launcher.c"

extern char *getenv(const char *name);
extern int unsetenv(const char *name);
extern void *dlsym(void *handle, const char *name);
extern void exit(int code);
/* The unwinder of the compiler. */
extern int _Unwind_Backtrace(int (*each)(void *frame, void *what), void *what);
extern unsigned long _Unwind_GetRegionStart(void *frame);

#define NEXT ((void *)-1L)
#define ANYWHERE ((void *)0L)

/* An object of the interpreter: this is how each begins. */
typedef struct object {
  long count;
  struct object *type;
} object;

/* What is used of the interpreter, as it hands it out. */
#define USED(of)                                                              \
  of(int, PyGILState_Ensure, (void))                                          \
  of(void, PyGILState_Release, (int))                                         \
  of(object *, PyImport_ImportModule, (const char *))                         \
  of(object *, PyImport_GetModuleDict, (void))                                \
  of(object *, PyObject_GetAttrString, (object *, const char *))              \
  of(object *, PyObject_CallMethod, (object *, const char *, const char *, ...)) \
  of(object *, PySys_GetObject, (const char *))                               \
  of(object *, PyCFunction_NewEx, (void *, object *, object *))               \
  of(int, PyDict_DelItemString, (object *, const char *))                     \
  of(long, PyList_Size, (object *))                                           \
  of(object *, PyList_GetItem, (object *, long))                              \
  of(void, Py_IncRef, (object *))                                             \
  of(void, Py_DecRef, (object *))                                             \
  of(void, PyErr_Clear, (void))                                               \
  of(void *, PyType_GetSlot, (object *, int))                                 \
  of(int, PyType_IsSubtype, (object *, object *))                             \
  of(void *, PyInterpreterState_Get, (void))                                  \
  of(void *, PyInterpreterState_ThreadHead, (void *))                         \
  of(void *, PyThreadState_Next, (void *))                                    \
  of(long, _Py_GetAllocatedBlocks, (void))                                    \
  of(int, Py_FinalizeEx, (void))                                              \
  of(int, Py_RunMain, (void))

#define POINTER(result, name, parameters) static result(*name) parameters;
USED(POINTER)

/* These are objects themselves, not functions. */
static object *type_of_types, *type_of_builtins, *none, *weak_reference, *weak_proxy,
    *weak_call;

static int has_begun, has_opened;
static object *gc, *bytes_in_memory, *text_in_memory, *output, *errors;
/* How much the interpreter holds by itself. */
static long blocks_before;

enum { TP_DEL = 53, TP_FINALIZE = 80 };
/* Of a program with more, nobody looks through all that it holds. */
enum { MOST_BLOCKS = 20000 };

static int find_used(void) {
#define FIND(result, name, parameters) \
  if ((name = (result(*) parameters)dlsym(ANYWHERE, #name)) == 0) return 0;
  USED(FIND)
  type_of_types = dlsym(ANYWHERE, "PyType_Type");
  type_of_builtins = dlsym(ANYWHERE, "PyCFunction_Type");
  none = dlsym(ANYWHERE, "_Py_NoneStruct");
  weak_reference = dlsym(ANYWHERE, "_PyWeakref_RefType");
  weak_proxy = dlsym(ANYWHERE, "_PyWeakref_ProxyType");
  weak_call = dlsym(ANYWHERE, "_PyWeakref_CallableProxyType");
  return type_of_types != 0 && type_of_builtins != 0 && none != 0 &&
         weak_reference != 0 && weak_proxy != 0 && weak_call != 0;
}

/* A type whose objects do something when they go. */
static int is_lively(object *type) {
  return PyType_GetSlot(type, TP_FINALIZE) != 0 || PyType_GetSlot(type, TP_DEL) != 0;
}

/* Whether nothing that could be seen happens when this object goes. */
static int goes_unseen(object *one) {
  object *type = one->type;
  if (type == bytes_in_memory || type == text_in_memory) return 1;
  if (is_lively(type)) return 0;
  if (PyType_IsSubtype(type, type_of_types)) return !is_lively(one);
  if (type == weak_reference) {
    object *called = PyObject_GetAttrString(one, "__callback__");
    if (called == 0) return 0;
    int is_plain = called == none || called->type == type_of_builtins;
    Py_DecRef(called);
    return is_plain;
  }
  return !PyType_IsSubtype(type, weak_reference) && type != weak_proxy && type != weak_call;
}

static int all_go_unseen(void) {
  if (_Py_GetAllocatedBlocks() - blocks_before > MOST_BLOCKS) return 0;
  /* Without what was there before the program. */
  object *all = PyObject_CallMethod(gc, "get_objects", 0);
  if (all == 0) return 0;
  long n = PyList_Size(all);
  while (n > 0 && goes_unseen(PyList_GetItem(all, n - 1))) n--;
  Py_DecRef(all);
  return n == 0;
}

/* From the inside out: whether the end has begun where the program has come to its own. */
static int look_at_caller(void *frame, void *what) {
  int *state = what;
  unsigned long start = _Unwind_GetRegionStart(frame);
  if (*state == 1) {
    *state = start == (unsigned long)Py_RunMain ? 2 : 3;
    return 1;
  }
  *state = start == (unsigned long)Py_FinalizeEx;
  return 0;
}

static int came_to_its_end(void) {
  int state = 0;
  _Unwind_Backtrace(look_at_caller, &state);
  return state == 2 && has_opened && PySys_GetObject("last_type") == 0;
}

static int is_flushed(object *stream) {
  return PyObject_CallMethod(stream, "flush", 0) != 0;
}

/*
 * Called after all else that the program wanted to be called at its end. Where
 * anything is not as it mostly is, the interpreter goes on as ever.
 */
static object *end_early(object *self, object *nothing) {
  void *thread = PyInterpreterState_ThreadHead(PyInterpreterState_Get());
  if (came_to_its_end() && PyThreadState_Next(thread) == 0 &&
      PySys_GetObject("stdout") == output && PySys_GetObject("stderr") == errors &&
      all_go_unseen() && is_flushed(output) && is_flushed(errors)) {
    exit(0);
  }
  PyErr_Clear();
  /* What is in the way may be written by what the collector finds. */
  PyObject_CallMethod(gc, "unfreeze", 0);
  Py_IncRef(none);
  return none;
}

/* A module that programs have to import themselves, as ever. */
static object *module(const char *name) {
  object *found = PyImport_ImportModule(name);
  if (found != 0) PyDict_DelItemString(PyImport_GetModuleDict(), name);
  return found;
}

/* What is there already is left alone by the collector, and so by the end. */
static void prepare(void) {
  static struct { const char *name; void *call; int takes; const char *about; }
      ends = {"end_early", end_early, 4 /* nothing */, 0};
  if (!find_used()) return;
  int state = PyGILState_Ensure();
  object *io = PyImport_ImportModule("_io"), *at_exit = module("atexit");
  gc = module("gc");
  output = PySys_GetObject("stdout");
  errors = PySys_GetObject("stderr");
  if (io != 0 && at_exit != 0 && gc != 0 && output != 0 && errors != 0) {
    bytes_in_memory = PyObject_GetAttrString(io, "BytesIO");
    text_in_memory = PyObject_GetAttrString(io, "StringIO");
    object *call = PyCFunction_NewEx(&ends, 0, 0);
    if (call != 0) PyObject_CallMethod(at_exit, "register", "O", call);
    PyObject_CallMethod(gc, "freeze", 0);
    blocks_before = _Py_GetAllocatedBlocks();
  }
  PyErr_Clear();
  PyGILState_Release(state);
}

static int is_of_name(char one) {
  return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') ||
         (one >= '0' && one <= '9') || one == '_' || (one & 0x80);
}

/* Whether the program says "gc": it might count what there is. */
static int names_collector(void) {
  static char text[4096];
  enum { BEGIN, G, GC, OTHER } word = BEGIN;
  long size, fd = CALL(SYS_openat, AT_FDCWD, "/box/main.py", O_RDONLY | O_CLOEXEC, 0);
  while ((size = CALL(SYS_read, fd, text, sizeof text, 0)) > 0) {
    for (long n = 0; n < size; n++) {
      if (!is_of_name(text[n])) {
        if (word == GC) return 1;
        word = BEGIN;
      } else {
        word = word == BEGIN && text[n] == 'g' ? G : word == G && text[n] == 'c' ? GC : OTHER;
      }
    }
  }
  CALL(SYS_close, fd, 0, 0, 0);
  return word == GC;
}

/* Nothing of the above, for a program that could see it. */
static void undo(void) {
  int state = PyGILState_Ensure();
  PyObject_CallMethod(gc, "unfreeze", 0);
  PyErr_Clear();
  PyGILState_Release(state);
}

/* The program must not see how its interpreter was started. */
__attribute__((constructor)) static void hide_itself(void) {
  char *value = getenv("LD_PRELOAD");
  if (value == 0) {
    /* Of a process that the program has started in the same way: no box of ours. */
    has_begun = 1;
    return;
  }
  char *end_of = value + length_of(value);
  unsetenv("LD_PRELOAD");
  for (char *at = value - length_of("LD_PRELOAD="); at < end_of; at++) *at = 0;
}

static void look(const char *path) {
  const char *wanted = "/box/";
  if (has_begun || path == 0) return;
  while (*wanted != 0 && *wanted == *path) wanted++, path++;
  if (*wanted != 0) return;
  has_begun = 1;
  prepare();
  serve();
  must("close", "", CALL(SYS_close_range, 3, ~0U, 0, 0));
  must("show", "", CALL(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0));
  if (gc != 0 && names_collector()) undo();
}

#define LOOKS_FIRST(result, name, parameters, arguments)      \
  result name parameters {                                    \
    static result(*next) parameters;                          \
    look(path);                                               \
    if (next == 0) next = (result(*) parameters)dlsym(NEXT, #name); \
    return next arguments;                                    \
  }

LOOKS_FIRST(int, stat64, (const char *path, void *to), (path, to))
LOOKS_FIRST(int, lstat64, (const char *path, void *to), (path, to))
LOOKS_FIRST(int, open64, (const char *path, int flags, int mode), (path, flags, mode))
LOOKS_FIRST(void *, opendir, (const char *path), (path))
LOOKS_FIRST(int, access, (const char *path, int mode), (path, mode))
LOOKS_FIRST(long, readlink, (const char *path, char *to, unsigned long size), (path, to, size))

void *fopen64(const char *path, const char *mode) {
  static void *(*next)(const char *, const char *);
  look(path);
  if (next == 0) next = (void *(*)(const char *, const char *))dlsym(NEXT, "fopen64");
  void *opened = next(path, mode);
  /* The first that it opens like this is its program. */
  if (opened != 0) has_opened = 1;
  return opened;
}
