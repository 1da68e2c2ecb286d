/** The payload in an editor: an event without its type and instant. */
export type Payload =
  | { readonly ok: true; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }

/** Reads the JSON of an editor. It cannot set the event's type or instant. */
export function readPayload(text: string): Payload {
  try {
    const value: unknown = JSON.parse(text.trim() === "" ? "{}" : text)
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { ok: false, reason: "{ … }" }
    const { type: _type, at: _at, ...payload }: Readonly<Record<string, unknown>> = { ...value }
    return { ok: true, payload }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The payload that an editor shows of an event. */
export function payloadOf({ type: _type, ...payload }: { readonly type: string }): Readonly<Record<string, unknown>> {
  return payload
}
