/** What the tests need besides what Gavel needs: any of `paths`, or a package. */
interface TestTool {
  paths: readonly string[];
  debianPackage: string;
}

/**
 * Chromium without windows, where there is one: a new page of it costs a fifth
 * of the CPU time, and shows the same.
 */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** A browser, a font with Chinese, and networks of their own for judges. */
export const TEST_TOOLS: readonly TestTool[] = [
  { paths: BROWSERS, debianPackage: "chromium-headless-shell" },
  {
    paths: ["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"],
    debianPackage: "fonts-noto-cjk",
  },
  { paths: ["/usr/sbin/ip"], debianPackage: "iproute2" },
  { paths: ["/usr/bin/mmdebstrap"], debianPackage: "mmdebstrap" },
];

/** The first of `paths` that is there. */
export const present = (paths: readonly string[]) =>
  paths.find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch (reason) {
      if (reason instanceof Deno.errors.NotFound) return false;
      throw reason;
    }
  });

export const browserPath = (): string | undefined => present(BROWSERS);
