/** The part of a response that the helper needs; `fetch`'s response has it. */
export type ResponseLike = { readonly status: number; readonly ok: boolean; readonly text: () => Promise<string> }

/** An unexpected answer, with its status and its body as they came (spec §8). */
export class ResponseError extends Error {
  override readonly name = "ResponseError"
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`response ${status}`)
    this.status = status
    this.body = body
  }
}

/** Returns the response if it is OK, a 302, or has a tolerated status; otherwise throws ResponseError. */
export async function toleratedOrThrow<R extends ResponseLike>(
  response: R,
  tolerated: readonly number[] = [],
): Promise<R> {
  if (response.ok || response.status === 302 || tolerated.includes(response.status)) return response
  throw new ResponseError(response.status, await response.text().catch(() => ""))
}
