import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { Grammar } from "../../lib/judging/languages.ts";

/** What kind of word is offered, in the reader's language. */
export interface CompletionWords {
  keyword: string;
  library: string;
  snippet: string;
  own: string;
}

interface Vocabulary {
  keywords: string;
  library: string;
  /** What is typed, and what becomes of it; `${}` are the places to fill in. */
  snippets: Record<string, string>;
}

const C_WORDS =
  "auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed sizeof static struct switch typedef union unsigned void volatile while";
const C_LIBRARY =
  "printf scanf puts gets getchar putchar fgets sprintf sscanf malloc calloc realloc free memset memcpy memmove memcmp strlen strcmp strncmp strcpy strcat strchr strstr strtok qsort bsearch abs labs sqrt pow floor ceil fabs round isdigit isalpha isalnum islower isupper tolower toupper atoi atoll rand srand exit INT_MAX INT_MIN LLONG_MAX LLONG_MIN UINT_MAX DBL_MAX NULL EOF size_t int64_t uint64_t stdin stdout include define";
const C_SNIPPETS = {
  for: "for (int ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}",
  while: "while (${condition}) {\n\t${}\n}",
  if: "if (${condition}) {\n\t${}\n}",
  switch:
    "switch (${value}) {\n\tcase ${1}:\n\t\t${}\n\t\tbreak;\n\tdefault:\n\t\tbreak;\n}",
  struct: "struct ${Name} {\n\t${}\n};",
};

const CPP: Vocabulary = {
  keywords:
    `${C_WORDS} alignas alignof and bool catch class concept constexpr const_cast decltype delete dynamic_cast explicit export false final friend mutable namespace new noexcept not nullptr operator or override private protected public reinterpret_cast requires static_assert static_cast template this throw true try typeid typename using virtual xor`,
  library:
    `${C_LIBRARY} std cin cout cerr endl getline string to_string stoi stoll vector array list deque queue stack priority_queue set multiset map multimap unordered_set unordered_map pair make_pair tuple make_tuple tie get bitset push_back emplace_back pop_back push pop top front back begin end rbegin rend size empty clear insert erase find count lower_bound upper_bound equal_range binary_search sort stable_sort nth_element partial_sort reverse rotate unique next_permutation prev_permutation min max minmax min_element max_element swap fill iota accumulate partial_sum inner_product gcd lcm all_of any_of none_of count_if find_if remove_if transform copy move greater less function hash numeric_limits setprecision fixed setw setfill substr length append resize reserve assign first second ios sync_with_stdio stringstream istringstream ostringstream mt19937 popcount __builtin_popcount __builtin_popcountll __gcd optional string_view bits algorithm iostream cstdio cstring cmath climits numeric functional`,
  snippets: {
    ...C_SNIPPETS,
    main:
      "int main() {\n\tstd::ios::sync_with_stdio(false);\n\tstd::cin.tie(nullptr);\n\t${}\n\treturn 0;\n}",
    foreach: "for (auto& ${x} : ${items}) {\n\t${}\n}",
    lambda: "[&](${auto x}) {\n\t${}\n}",
    cases: "int ${t};\nstd::cin >> ${t};\nwhile (${t}--) {\n\t${}\n}",
  },
};

/** By grammar; other languages have the words of the program itself. */
const VOCABULARIES: Partial<Record<Grammar, Vocabulary>> = {
  c: {
    keywords: `${C_WORDS} restrict bool true false`,
    library: C_LIBRARY,
    snippets: {
      ...C_SNIPPETS,
      main: "int main(void) {\n\t${}\n\treturn 0;\n}",
    },
  },
  cpp: CPP,
  java: {
    keywords:
      "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements import instanceof int interface long native new null package private protected public record return sealed short static super switch synchronized this throw throws transient true false try var void volatile while yield",
    library:
      "String StringBuilder Integer Long Double Character Boolean Math System Object Arrays Collections List ArrayList LinkedList Map HashMap TreeMap LinkedHashMap Set HashSet TreeSet Deque ArrayDeque Queue PriorityQueue Stack Iterator Comparator Scanner BufferedReader InputStreamReader PrintWriter StringTokenizer StreamTokenizer IOException BigInteger BigDecimal Random Optional Stream IntStream out in println printf print nextInt nextLong nextDouble nextLine next hasNext hasNextInt readLine parseInt parseLong parseDouble valueOf toString equals compareTo compare hashCode length charAt substring indexOf split trim isEmpty contains replace toCharArray toLowerCase toUpperCase format append reverse insert size get set add remove addAll put getOrDefault containsKey containsValue keySet values entrySet getKey getValue poll peek offer push pop first last floorKey ceilingKey sort fill asList copyOf copyOfRange max min abs pow sqrt floorMod MAX_VALUE MIN_VALUE java util main",
    snippets: {
      for: "for (int ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}",
      foreach: "for (${var} ${x} : ${items}) {\n\t${}\n}",
      while: "while (${condition}) {\n\t${}\n}",
      if: "if (${condition}) {\n\t${}\n}",
      main:
        "public static void main(String[] args) throws IOException {\n\t${}\n}",
      sout: "System.out.println(${});",
      scanner: "Scanner ${in} = new Scanner(System.in);",
      reader:
        "BufferedReader ${in} = new BufferedReader(new InputStreamReader(System.in));",
    },
  },
  python: {
    keywords:
      "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield",
    library:
      "print input int float str list dict set tuple frozenset bool bytes bytearray complex range len enumerate zip map filter sorted reversed sum min max abs pow round divmod any all ord chr bin hex oct isinstance type iter next open repr hash id super object property Exception ValueError IndexError KeyError EOFError RecursionError append extend insert remove pop index count sort reverse copy clear keys values items get setdefault update add discard union intersection split rsplit join strip lstrip rstrip replace find startswith endswith upper lower isdigit isalpha isalnum format encode decode sys stdin stdout readline read write setrecursionlimit collections deque appendleft popleft defaultdict Counter OrderedDict namedtuple most_common heapq heappush heappop heapify bisect bisect_left bisect_right insort itertools permutations combinations product accumulate chain groupby functools lru_cache cache cmp_to_key reduce math gcd lcm sqrt isqrt floor ceil log log2 factorial comb inf pi string random",
    snippets: {
      for: "for ${i} in range(${n}):\n\t${}",
      while: "while ${condition}:\n\t${}",
      if: "if ${condition}:\n\t${}",
      def: "def ${name}(${args}):\n\t${}",
      main: "def main():\n\t${}\n\n\nmain()",
      ints: "list(map(int, input().split()))",
      lines: "import sys\n\ninput = sys.stdin.readline\n",
    },
  },
  pascal: {
    keywords:
      "and array begin case const div do downto else end file for forward function goto if in label mod nil not of or procedure program record repeat set shl shr string then to type unit until uses var while with xor",
    library:
      "integer longint int64 qword byte word shortint smallint cardinal real double extended boolean char string ansistring text read readln write writeln inc dec ord chr abs sqr sqrt trunc round random randomize odd succ pred length copy pos delete insert str val concat upcase fillchar move setlength high low exit break continue halt assign reset rewrite close eof eoln new dispose max min math sysutils inttostr strtoint true false maxint maxlongint",
    snippets: {
      for: "for ${i} := ${1} to ${n} do\nbegin\n\t${}\nend;",
      while: "while ${condition} do\nbegin\n\t${}\nend;",
      if: "if ${condition} then\nbegin\n\t${}\nend;",
      program: "program ${main};\nvar\n\t${n}: longint;\nbegin\n\t${}\nend.",
      function: "function ${name}(${n}: longint): longint;\nbegin\n\t${}\nend;",
      procedure: "procedure ${name}(${n}: longint);\nbegin\n\t${}\nend;",
    },
  },
  javascript: {
    keywords:
      "async await break case catch class const continue debugger default delete do else export extends false finally for from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield",
    library:
      "console log Array Object String Number BigInt Math Map Set WeakMap Symbol Promise JSON Date RegExp Error Infinity NaN parseInt parseFloat isNaN length push pop shift unshift slice splice concat join reverse sort map filter reduce forEach find findIndex indexOf includes some every fill flat flatMap keys values entries from isArray split trim replace replaceAll substring charAt charCodeAt codePointAt fromCharCode padStart padEnd repeat startsWith endsWith toUpperCase toLowerCase toString toFixed has get add size clear floor ceil round trunc abs sqrt max min pow random sign log2 stringify parse assign freeze require process stdin stdout readFileSync readline createInterface write",
    snippets: {
      for: "for (let ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}",
      foreach: "for (const ${x} of ${items}) {\n\t${}\n}",
      while: "while (${condition}) {\n\t${}\n}",
      if: "if (${condition}) {\n\t${}\n}",
      function: "function ${name}(${args}) {\n\t${}\n}",
      lines:
        'const lines = require("fs").readFileSync(0, "utf8").split("\\n");\n',
    },
  },
};

/** So much of a program is looked through for words of its own. */
const MAX_LOOKED_CHARS = 100_000;
const WORD = /[A-Za-z_]\w*/;
/** Not while somebody has only begun. */
const MIN_LETTERS = 2;

/** Words of the language, its library, snippets, and words that the program has already. */
export function completionSource(
  grammarOf: () => Grammar | null,
  isOn: () => boolean,
  words: CompletionWords,
): (context: CompletionContext) => CompletionResult | null {
  const known = new Map<Grammar, Completion[]>();
  const of = (grammar: Grammar) => {
    let found = known.get(grammar);
    if (found === undefined) {
      found = fixedOptions(VOCABULARIES[grammar], words);
      known.set(grammar, found);
    }
    return found;
  };
  return (context) => {
    const word = context.matchBefore(WORD);
    if (word === null && !context.explicit) return null;
    const from = word?.from ?? context.pos;
    if (!context.explicit) {
      if (!isOn() || context.pos - from < MIN_LETTERS) return null;
      if (isText(context)) return null;
    }
    const grammar = grammarOf();
    const fixed = grammar === null ? [] : of(grammar);
    const taken = new Set(fixed.map(({ label }) => label));
    const own = ownWords(context, from).filter((name) => !taken.has(name))
      .map((label): Completion => ({ label, detail: words.own, boost: 2 }));
    return { from, options: [...own, ...fixed], validFor: /^\w*$/ };
  };
}

/** In a comment or a string, where nobody writes code. */
const isText = ({ state, pos }: CompletionContext) =>
  /comment|string|char/i.test(syntaxTree(state).resolveInner(pos, -1).name);

function ownWords({ state, pos }: CompletionContext, from: number): string[] {
  const found = new Set<string>();
  const text = state.doc.sliceString(0, MAX_LOOKED_CHARS);
  for (const { 0: word, index } of text.matchAll(/[A-Za-z_]\w+/g)) {
    if (index !== from || index + word.length < pos) found.add(word);
  }
  return [...found];
}

function fixedOptions(
  vocabulary: Vocabulary | undefined,
  words: CompletionWords,
): Completion[] {
  if (vocabulary === undefined) return [];
  const plain = (names: string, detail: string, boost: number) =>
    [...new Set(names.split(" "))].map((label) => ({ label, detail, boost }));
  return [
    ...plain(vocabulary.keywords, words.keyword, 1),
    ...plain(vocabulary.library, words.library, 0),
    ...Object.entries(vocabulary.snippets).map(([label, template]) =>
      snippetCompletion(template, {
        label,
        detail: words.snippet,
        boost: -1,
      })
    ),
  ];
}
