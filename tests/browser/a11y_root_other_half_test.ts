import { eachPageOf } from "./each_page.ts";

Deno.test(eachPageOf("root", { nth: 1, of: 2 }));
