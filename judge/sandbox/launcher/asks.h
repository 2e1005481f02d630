/*
 * The outer side of a box that stays. It starts the box and asks it for one cell after
 * another, as the judge orders on its standard input, and answers on its standard
 * output with what is printed and how it ended. What is printed is passed on when it
 * is much, or all: the judge is woken once for a case. If the judge ends, so does it.
 */
/* An order: words that end in 0 each, behind their length in 4 bytes. None: the cell is to end. */
enum { MAX_ORDER = MAX_SENT + 8192 };
/* An answer: its kind and its length in 4 bytes each, then so many. */
enum { BEGUN = 0, PRINTED = 1, ERRORS = 2, ENDED = 3 };
enum { STOPPED = BY_SIGNAL + SIGKILL };

struct stream {
  const unsigned kind;
  int from;
  unsigned size;
  char bytes[CHUNK];
};

static struct stream printed = {.kind = PRINTED}, errors = {.kind = ERRORS};
static char answers[2 * CHUNK + 1024];
static unsigned answered;

static void put(const void *what, unsigned size) {
  const char *from = what;
  while (size-- > 0) answers[answered++] = *from++;
}

static void answer(unsigned kind, const void *what, unsigned size) {
  put(&kind, sizeof kind);
  put(&size, sizeof size);
  put(what, size);
}

static void send_answers(void) {
  for (unsigned done = 0; done < answered;) {
    done += must("answer", "", CALL(SYS_write, 1, answers + done, answered - done, 0));
  }
  answered = 0;
}

static void flush(struct stream *stream) {
  if (stream->size > 0) answer(stream->kind, stream->bytes, stream->size);
  stream->size = 0;
}

/* Takes what there is, or notes that there is no more. */
static void take_in(struct stream *stream) {
  long size = CALL(SYS_read, stream->from, stream->bytes + stream->size,
                   CHUNK - stream->size, 0);
  if (size > 0) {
    stream->size += size;
    if (stream->size < CHUNK) return;
    flush(stream);
    send_answers();
  } else if (size != -EINTR && size != -EAGAIN) {
    CALL(SYS_close, stream->from, 0, 0, 0);
    stream->from = -1;
  }
}

/* False where there is no judge any more. */
static int read_all(void *to, long size) {
  for (long done = 0; done < size;) {
    long more = CALL(SYS_read, 0, (char *)to + done, size - done, 0);
    if (more == -EINTR) continue;
    if (more <= 0) return 0;
    done += more;
  }
  return 1;
}

static int pipe_to(int *from) {
  int ends[2];
  must("pipe", "", CALL(SYS_pipe2, ends, O_CLOEXEC, 0, 0));
  *from = ends[0];
  return ends[1];
}

/* Opens what the first words say, and sends it with all words behind them. */
static long ask(const char *path, char **word, const char *end_of_order) {
  static struct sockaddr_un address;
  sent.count = GIVEN;
  sent.size = 0;
  sent.given[1] = -1;
  for (; !same(*word, "--"); word++) {
    switch (**word) {
      case 'j':
        if (sent.count == MAX_GIVEN) must("word", *word, -E2BIG);
        word++;
        sent.given[sent.count++] = must("open", *word,
            CALL(SYS_openat, AT_FDCWD, *word, O_WRONLY | O_CLOEXEC, 0));
        break;
      case 'i': sent.given[0] = open_input(*++word); break;
      case 'p': sent.given[1] = opened_nameless(*++word, O_WRONLY); break;
      default: must("word", *word, -EINVAL);
    }
  }
  const char *from = *word + sizeof "--";
  if (end_of_order - from > MAX_SENT) must("words", "", -E2BIG);
  while (from < end_of_order) sent.words[sent.size++] = *from++;
  long box = socket_at(path, &address);
  must("connect", path, CALL(SYS_connect, box, &address, sizeof address, 0));
  return box;
}

static void run_cell(const char *path, char **word, const char *end_of_order) {
  int told, code = FAILED;
  char report[128];
  long box = ask(path, word, end_of_order);
  printed.from = -1;
  if (sent.given[1] < 0) sent.given[1] = pipe_to(&printed.from);
  sent.given[2] = pipe_to(&errors.from);
  sent.given[3] = pipe_to(&told);
  send_to(box, &sent);
  for (long n = 0; n < sent.count; n++) CALL(SYS_close, sent.given[n], 0, 0, 0);
  while (box >= 0 || printed.from >= 0 || errors.from >= 0) {
    struct pollfd all[] = {{0, POLLIN, 0}, {box, POLLIN, 0},
                           {printed.from, POLLIN, 0}, {errors.from, POLLIN, 0}};
    if (CALL5(SYS_ppoll, all, 4, 0, 0, 0) < 0) continue;
    if (all[2].revents != 0) take_in(&printed);
    if (all[3].revents != 0) take_in(&errors);
    if (all[1].revents != 0) {
      if (CALL(SYS_read, box, &code, sizeof code, 0) != sizeof code) {
        must("cell", path, -EPIPE);
      }
    } else if (all[0].revents != 0 && box >= 0) {
      unsigned none;
      if (!read_all(&none, sizeof none)) end(0);
      if (none != 0) must("order", "", -EBUSY);
      /* Whoever serves ends the cell of one who has hung up. */
      code = STOPPED;
    } else {
      continue;
    }
    CALL(SYS_close, box, 0, 0, 0);
    box = -1;
  }
  long size = CALL(SYS_read, told, report + sizeof code, sizeof report - sizeof code, 0);
  CALL(SYS_close, told, 0, 0, 0);
  for (long n = 0; n < (long)sizeof code; n++) report[n] = ((char *)&code)[n];
  flush(&printed);
  flush(&errors);
  answer(ENDED, report, sizeof code + (size > 0 ? size : 0));
  send_answers();
}

/* Starts the box by the words of `enter`. */
static long start_box(const char *path, char **word) {
  int from, to = pipe_to(&from);
  char said;
  long box = fork_off();
  if (box == 0) {
    open_as(0, "/dev/null", O_RDONLY);
    must("dup", "", CALL(SYS_dup3, to, 1, 0, 0));
    enter(word);
  }
  CALL(SYS_close, to, 0, 0, 0);
  if (CALL(SYS_read, from, &said, 1, 0) != 1) must("box", path, -EPIPE);
  return box;
}

static void cells(const char *path, char **word) {
  static char order[MAX_ORDER];
  static char *words[MAX_WORDS + 1];
  unsigned size;
  close_others();
  /* What bubblewrap leaves behind is waited for here. */
  must("reap", "", CALL(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0));
  long box = start_box(path, word);
  answer(BEGUN, "", 0);
  send_answers();
  while (read_all(&size, sizeof size)) {
    /* Too late to be the end of the cell before. */
    if (size == 0) continue;
    if (size > MAX_ORDER) must("order", "", -E2BIG);
    if (!read_all(order, size)) break;
    split(order, size, words);
    run_cell(path, words, order + size);
  }
  CALL(SYS_kill, box, SIGKILL, 0, 0);
  while (CALL(SYS_wait4, -1, 0, 0, 0) != -ECHILD) {}
  end(0);
}
