/** An answer of the payment provider, before it is sent. */
export type Answered = { readonly status: number; readonly body: unknown }

/**
 * Keeps answers by key. The same request with a known key gets the same answer; a different request gets the conflict.
 */
export function replays(conflict: Answered) {
  const kept = new Map<string, { readonly request: string; readonly answer: Answered }>()
  return (key: string | null, request: string, answer: () => Answered): Answered => {
    if (key === null) return answer()
    const known = kept.get(key)
    if (known !== undefined) return known.request === request ? known.answer : conflict
    const fresh = answer()
    // A server error is not kept, so the key can be tried again.
    if (fresh.status < 500) kept.set(key, { request, answer: fresh })
    return fresh
  }
}
