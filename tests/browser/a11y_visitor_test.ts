import { testEachPageOf } from "./each_page.ts";

testEachPageOf("visitor");
