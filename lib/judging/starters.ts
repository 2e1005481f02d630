import type { Grammar } from "./languages/types.ts";

const C_LIKE = (head: string) =>
  `${head}

int main() {
    
    return 0;
}
`;

/**
 * What every program of a language begins with, for an empty editor: it reads
 * nothing and prints nothing. The caret goes to the one line of blanks.
 */
export const STARTERS: Readonly<Record<Grammar, string>> = {
  c: C_LIKE("#include <stdio.h>"),
  cpp: C_LIKE("#include <iostream>\n\nusing namespace std;"),
  csharp: `using System;

class Program {
    static void Main() {
        
    }
}
`,
  go: `package main

import "fmt"

func main() {
	
	fmt.Println()
}
`,
  haskell: `main :: IO ()
main = do
  
  return ()
`,
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        
    }
}
`,
  javascript: `const lines = require("fs").readFileSync(0, "utf8").split("\\n");
if (lines.length > 0) {
  
}
`,
  kotlin: `fun main() {
    
}
`,
  lua: `local function main()
  
end

main()
`,
  pascal: `program main;

begin
  
end.
`,
  php: `<?php
function main() {
    
}

main();
`,
  python: `def main():
    
    pass


main()
`,
  ruby: `def main
  
end

main
`,
  rust: `use std::io;

fn main() -> io::Result<()> {
    
    Ok(())
}
`,
  typescript: `const text = await new Response(Deno.stdin.readable).text();
if (text !== "") {
  
}
`,
};

/** Returns where the program itself begins. */
export function caretIn(starter: string): number {
  const blank = /^[ \t]+$/m.exec(starter);
  return blank === null ? starter.length : blank.index + blank[0].length;
}
