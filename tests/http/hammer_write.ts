import type { Person } from "../support.ts";

export interface Write {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  as?: Person;
  json?: unknown;
  form?: Record<string, string> | FormData;
}

export function fileForm(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { field = "file", ...fields }: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([bytes], name));
  return form;
}

export const CODE = "int main(){return 0;}";
