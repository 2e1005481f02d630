import { eachPageOf } from "./each_page.ts";

Deno.test(eachPageOf("root", { nth: 0, of: 2 }));
