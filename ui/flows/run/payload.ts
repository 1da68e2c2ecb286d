/** What an editor says of an event, besides its type and its instant. */
export type Payload =
  | { readonly ok: true; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }

/** The JSON of an editor. The type and the instant of the event are not the editor's to say. */
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

/** An event as an editor shows it. */
export function payloadOf({ type: _type, ...payload }: { readonly type: string }): Readonly<Record<string, unknown>> {
  return payload
}
