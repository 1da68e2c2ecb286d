/** Statements that are kept on each connection at most, and the longest that is worth keeping. Characters. */
const MOST = 300
const LONGEST = 3_000

const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement once it is parsed and planned; undefined for one that is sent
 * anew each time. For the few statements of commands, which are many times more often run than written: for them
 * parsing and planning costs more than what they do. A text is kept for the life of the process, so loads of rows, each
 * with its own number of them, are left out. Behind PgBouncer this needs version 1.21 or newer.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST || text.length > LONGEST) return known
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}
