import { Schema } from "effect"
import type { App } from "./app.ts"

/** Calls of one browser. Throws if one is refused. */
export function callsOf({ handle }: Pick<App, "handle">, origin: string, session: string) {
  const jar = new Map<string, string>()
  const take = (line: string) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name !== undefined) jar.set(name, value ?? "")
  }
  take(session)
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") })
    if (body !== undefined) headers.set("content-type", "application/json")
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await handle(new Request(new URL(path, origin), { method, headers, ...sent }))
    for (const line of response.headers.getSetCookie()) take(line)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
    return text
  }
  return {
    send,
    read: async <S extends Schema.ConstraintDecoder<unknown>>(
      schema: S,
      method: string,
      path: string,
      body?: unknown,
    ) => Schema.decodeUnknownSync(Schema.fromJsonString(schema))(await send(method, path, body)) as S["Type"],
  }
}
