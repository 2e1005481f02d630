import { eachPageOf } from "./each_page.ts";

Deno.test(eachPageOf("root"));
