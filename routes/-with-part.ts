/** Loads a late part beside the data: a page to which one goes from another is shown as a whole. */
export async function withPart<T>(part: { readonly load: () => Promise<unknown> }, data: Promise<T>): Promise<T> {
  const [read] = await Promise.all([data, part.load()])
  return read
}
