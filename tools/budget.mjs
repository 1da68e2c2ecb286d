// The budgets of the test line: each part may take so many times as long as the reference task takes in the same run.

/** A part that takes a third more than its budget fails the line, so that growth is seen. */
export const TOLERANCE = 4 / 3

/**
 * Multiples of the reference task. Measured on two cores when they were last set; a part that has become quicker should
 * get a smaller budget.
 */
export const budgets = { flows: 32, unit: 42, http: 125, browser: 130 }

/** How a part stands against its budget. `seconds` and `reference` are of the same run. */
export function judge(part, seconds, reference) {
  const budget = budgets[part]
  const multiple = seconds / reference
  const says = `${part}: ${multiple.toFixed(1)} times the reference task (${reference.toFixed(1)} s); its budget is ${budget}`
  return { multiple, isOver: multiple > budget * TOLERANCE, says }
}
