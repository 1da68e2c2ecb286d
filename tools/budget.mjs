// The budgets of the test line: each part may take so many times as long as the reference task takes in the same run,
// and some seconds in which it only waits.

/**
 * A part that takes half as much again as its budget fails the line, so that growth is seen. The reference task and the
 * tests do not slow down alike, not even on one machine from day to day.
 */
export const TOLERANCE = 3 / 2

/**
 * `work`: multiples of the reference task. `waits`: seconds that pass on every machine alike, for example while a toast
 * is shown or a lease ends. From runs on machines with two cores. A machine that does the reference task in half the time
 * still waits for disks and processes, so the multiples are those of the fastest machine. A part that has become quicker should get a smaller budget.
 */
export const budgets = {
  flows: { work: 22, waits: 0 },
  unit: { work: 72, waits: 0 },
  http: { work: 260, waits: 20 },
  browser: { work: 180, waits: 45 },
}

/** How a part stands against its budget. `seconds` and `reference` are of the same run. */
export function judge(part, seconds, reference) {
  const { work, waits } = budgets[part]
  const budget = work * reference + waits
  const says = `${part}: ${seconds.toFixed(0)} s; its budget is ${budget.toFixed(0)} s: ${work} times the reference task (${reference.toFixed(1)} s), and ${waits} s of waiting`
  return { share: seconds / budget, isOver: seconds > budget * TOLERANCE, says }
}
