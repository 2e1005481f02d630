/** Every address that shows a submission, or something that it is part of. */
export function addressesOfSubmission(
  { problemId, submitId }: { problemId: string; submitId: number },
): (RequestInit & { path: string })[] {
  const reads = [
    `/submission-detail/${submitId}`,
    `/submission-detail/${submitId}/code`,
    `/submission-diff?a=${submitId}`,
    `/submission-diff?a=${submitId}&b=${submitId}`,
    `/status?problemID=${problemId}`,
    "/status?onlyMine=true",
    `/problem/${problemId}`,
    `/problem/${problemId}?tab=mine`,
    "/home",
    "/message/mine",
    `/api/get-submission-detail?submitId=${submitId}`,
    `/api/get-all-case-result?submitId=${submitId}`,
    `/api/get-submission-outcome?submitId=${submitId}`,
    "/api/get-submission-list?onlyMine=false",
    `/api/get-problem-detail?problemId=${problemId}`,
    `/api/live/submissions?ids=${submitId}`,
  ];
  return [
    ...reads.map((path) => ({ path })),
    {
      path: "/api/check-submissions-status",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ submitIds: [submitId] }),
    },
  ];
}
