/** Why an endpoint gave no answer. */
export const callProblems = ["address", "name", "time", "certificate", "connection"] as const
export type CallProblem = (typeof callProblems)[number]

/** A stored one. A newer release may have written one that is unknown here. */
export const callProblem = (text: string | null | undefined): CallProblem =>
  callProblems.find((problem) => problem === text) ?? "connection"
