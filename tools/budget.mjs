// The budgets of the test line: each part may take so many times as long as the reference task takes in the same run,
// and some seconds in which it only waits.

/** A part that takes a third more than its budget fails the line, so that growth is seen. */
export const TOLERANCE = 4 / 3

/**
 * `work`: multiples of the reference task. `waits`: seconds that pass on every machine alike, for example while a toast
 * is shown or a lease ends. Both from two machines with two cores, of which one was twice as fast: the browser tests took
 * 204 and 126 s there, the HTTP tests 166 and 94 s, before limits, backups and the operator's tools came with 280 tests.
 * A part that has become quicker should get a smaller budget.
 */
export const budgets = {
  flows: { work: 32, waits: 0 },
  unit: { work: 42, waits: 0 },
  http: { work: 140, waits: 25 },
  browser: { work: 100, waits: 65 },
}

/** How a part stands against its budget. `seconds` and `reference` are of the same run. */
export function judge(part, seconds, reference) {
  const { work, waits } = budgets[part]
  const budget = work * reference + waits
  const says = `${part}: ${seconds.toFixed(0)} s; its budget is ${budget.toFixed(0)} s: ${work} times the reference task (${reference.toFixed(1)} s), and ${waits} s of waiting`
  return { share: seconds / budget, isOver: seconds > budget * TOLERANCE, says }
}
