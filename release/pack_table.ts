import { BASIC_PACK } from "../lib/packs/contents.ts";
import type { Target } from "./targets.ts";

/** What a pack is made of. */
export interface PackPlan {
  /** Debian packages, all of them: nothing is taken along because another needs it. */
  packages: readonly string[];
  /** Links to make, as `update-alternatives` would: path and target. */
  links?: Record<string, string>;
  /** What is not needed, besides what no pack needs (`CUT`). */
  cut?: readonly RegExp[];
  /** A program that ends the layout, run inside the root with all packs below it. */
  finish?: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

const GCC = "usr/lib/gcc/[^/]+/12";

/** Every pack for a kind of machine, by its name; the basic one is below all others. */
export function plansFor(target: Target): Record<string, PackPlan> {
  const plans: Record<string, PackPlan> = {
    [BASIC_PACK]: {
      packages: words(`
      gcc gcc-12 g++ g++-12 cpp cpp-12 gcc-12-base libcc1-0
      libgcc-12-dev libgcc-s1 libstdc++-12-dev libstdc++6
      libatomic1 libgomp1 libitm1 ${target.name === "x64" ? "libquadmath0" : ""}
      libgmp10 libisl23 libmpc3 libmpfr6 libzstd1 zlib1g
      binutils binutils-common binutils-${
        target.triplet.replace("_", "-")
      } libbinutils
      libctf0 libctf-nobfd0 libjansson4
      libc-bin libc6 libc6-dev libc-dev-bin linux-libc-dev
      libcrypt1 libcrypt-dev libnsl2 libnsl-dev libtirpc3 libtirpc-common libtirpc-dev
      python3 python3-minimal python3.11 python3.11-minimal
      libpython3-stdlib libpython3.11-minimal libpython3.11-stdlib
      libbz2-1.0 libdb5.3 libexpat1 libffi8 liblzma5 libncursesw6
      libreadline8 libsqlite3-0 libssl3 libtinfo6 libuuid1
      libcom-err2 libgssapi-krb5-2 libk5crypto3 libkeyutils1 libkrb5-3 libkrb5support0
      bash dash coreutils libacl1 libattr1 libselinux1 libpcre2-8-0`),
      cut: [
        // Optimizing at the linker, and sanitizers: no language asks for them.
        new RegExp(`^${GCC}/(lto1|lto-dump|g\\+\\+-mapper-server|plugin/)`),
        new RegExp(`^${GCC}/(lib(asan|hwasan|lsan|tsan|ubsan)|.*_preinit\\.o)`),
        // Programs are linked with shared libraries.
        new RegExp(
          `^${GCC}/(libstdc\\+\\+.*|libsupc\\+\\+|libgomp|libitm)\\.a$`,
        ),
        /^usr\/lib\/[^/]+-linux-gnu\/(libc|libm-.*|libmvec|libcrypt|libnsl|libtirpc|librpcsvc)\.a$/,
        /^usr\/bin\/.*(dwp|gprof|lto-dump).*$/,
        /^usr\/lib\/[^/]+-linux-gnu\/(gprofng|perl)/,
        /^usr\/share\/(gcc|gdb|perl5|binfmts|applications|pixmaps|debhelper)\//,
      ],
      finish: words(
        "/usr/bin/python3 -m compileall -q --invalidation-mode unchecked-hash /usr/lib/python3.11",
      ),
    },
    java: {
      packages: ["openjdk-17-jdk-headless", "openjdk-17-jre-headless"],
      links: {
        "usr/bin/java": `../lib/jvm/java-17-openjdk-${target.debian}/bin/java`,
        "usr/bin/javac":
          `../lib/jvm/java-17-openjdk-${target.debian}/bin/javac`,
      },
      cut: [
        /^usr\/lib\/jvm\/[^/]+\/(jmods|man|lib\/(src\.zip|server\/classes_nocoops))/,
        /^usr\/lib\/jvm\/[^/]+\/lib\/(libawt|libfontmanager|libjavajpeg|liblcms|libmlib|libjsound)/,
        /^usr\/share\/(binfmts|gdb)\//,
      ],
    },
    go: {
      packages: words("golang-go golang-1.19-go golang-src golang-1.19-src"),
      cut: [/^usr\/(share|lib)\/go-1\.19\/(test|doc|api|misc)(\/|$)/],
    },
    rust: {
      packages: words(`
      rustc libstd-rust-1.63 libstd-rust-dev libllvm14
      libbsd0 libedit2 libicu72 libmd0 libxml2 libz3-4`),
    },
    pascal: {
      packages: words("fp-compiler fp-compiler-3.2.2 fp-units-rtl-3.2.2"),
      links: {
        "usr/bin/ppcx64": "ppcx64-3.2.2",
        "etc/fpc.cfg": "fpc-3.2.2.cfg",
      },
      // The second line has the time.
      finish: [
        "/bin/sh",
        "-euc",
        `cd /etc
      x86_64-linux-gnu-fpcmkcfg-3.2.2 -d basepath=/usr/lib/x86_64-linux-gnu/fpc/3.2.2 -o made
      { head -n 1 made; tail -n +3 made; } >fpc-3.2.2.cfg
      rm made`,
      ],
    },
    node: {
      packages: words(`
      nodejs libnode108 libuv1 libicu72 libc-ares2 libnghttp2-14 libbrotli1
      node-acorn node-busboy node-cjs-module-lexer node-undici node-xtend`),
    },
    pypy: {
      // Its modules stay uncompiled: it compiles them to other bytes each time.
      packages: ["pypy3", "pypy3-lib", "libgdbm6"],
    },
    lua: { packages: ["lua5.4"] },
    // No compiler: what makes slides of PDFs (judge/slides.ts), with fonts for those that bring none.
    pdf: {
      packages: words(`
      poppler-utils poppler-data libpoppler126
      libbrotli1 libdeflate0 libfontconfig1 libfreetype6 libjbig0 libjpeg62-turbo
      liblcms2-2 liblerc4 libnspr4 libnss3 libopenjp2-7 libpng16-16 libtiff6 libwebp7
      fonts-dejavu-core fonts-droid-fallback`),
      cut: [
        /^usr\/bin\/(?!pdfinfo$|pdftoppm$)pdf.*$/,
        /^etc\/fonts(\/|$)/,
        // Of the fonts a second one with fewer signs.
        /^usr\/share\/(fontconfig|fonts-droid-fallback)(\/|$)/,
      ],
    },
  };
  // Its compiler has another name there, which the table of languages does not know.
  if (target.name !== "x64") delete plans.pascal;
  return plans;
}

/** bubblewrap with its libraries, and what Deno needs of the same. */
export const WALL_PACKAGES = words(
  "bubblewrap gcc-12-base libc6 libcap2 libgcc-s1 libpcre2-8-0 libselinux1",
);

/** What no compiler and no program needs. */
export const CUT: readonly RegExp[] = [
  /^usr\/share\/(doc|man|info|locale|lintian|bug|menu|doc-base|readline|bash-completion|zsh|vim)(\/|$)/,
  /^usr\/share\/(python3\/runtime|apport|systemd|initramfs-tools|polkit-1)/,
  /^(var|srv|opt|root|home|boot|run)(\/|$)/,
  /^etc\/(skel|cron|init|logrotate|apparmor|bash|profile|default|dpkg|pam|apt|gss|ld\.so\.conf\.d\/fakeroot)/,
];
