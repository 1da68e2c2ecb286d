/** What a provider answers, before it is put on the wire. */
export type Answered = { readonly status: number; readonly body: unknown }

/** Answers kept by key: a key that is known is answered as it was, with the same request; else it is a conflict. */
export function replays(conflict: Answered) {
  const kept = new Map<string, { readonly request: string; readonly answer: Answered }>()
  return (key: string | null, request: string, answer: () => Answered): Answered => {
    if (key === null) return answer()
    const known = kept.get(key)
    if (known !== undefined) return known.request === request ? known.answer : conflict
    const fresh = answer()
    // A stumble of the provider's own is not kept: the same key may be tried again.
    if (fresh.status < 500) kept.set(key, { request, answer: fresh })
    return fresh
  }
}
