/** What root reads in the lists of a site, as far as every state has it. */
export interface Lists {
  problems: unknown[];
  /** As the admin area lists them. */
  allProblems: unknown[];
  submissions: unknown[];
}

// deno-lint-ignore no-explicit-any -- each state has its own shape, of which a part is read
type Get = (path: string) => Promise<any>;

const only = (names: string) => (record: Record<string, unknown>) =>
  Object.fromEntries(names.split(" ").map((name) => [name, record[name]]));

/** Reads the lists by calls, which `get` answers with an envelope's data. */
export async function listsOf(get: Get): Promise<Lists> {
  const all = "limit=100&currentPage=1";
  const problems = await get(`/api/get-problem-list?${all}`);
  const own = await get(`/api/admin/problem/get-problem-list?${all}`);
  const sent = await get(`/api/get-submission-list?${all}&onlyMine=false`);
  const submissions = [];
  for (const record of sent.records) {
    const path = `/api/get-submission-detail?submitId=${record.submitId}`;
    const { submission } = await get(path);
    submissions.push({
      ...only(
        "submitId displayPid username submitTime status language time memory",
      )(record),
      ...only("code errorMessage")(submission),
    });
  }
  return {
    problems: problems.records.map(
      only("pid problemId title difficulty type total ac wa ce"),
    ),
    allProblems: own.records.map(
      only("id problemId title author timeLimit memoryLimit auth"),
    ),
    submissions,
  };
}
