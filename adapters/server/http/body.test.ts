import { PassThrough, Readable } from "node:stream"
import { expect, it } from "vitest"
import { boundedBody } from "./body.ts"

/** A request whose body comes as Node's own stream, as from the web server. */
function requestOf(source: PassThrough): Request {
  const body = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>
  return new Request("http://shop/", { method: "POST", body, duplex: "half" } as RequestInit)
}

it("[OP-07] data that comes after a body was found too long harms nobody", async () => {
  const source = new PassThrough()
  const read = boundedBody(requestOf(source), 4)
  source.write("12345")
  expect(await read).toBeNull()
  expect(() => source.emit("data", Buffer.from("more"))).not.toThrow()

  // Negative control: after a cancel, Node itself throws.
  const canceled = new PassThrough()
  await requestOf(canceled).body?.cancel()
  expect(() => canceled.emit("data", Buffer.from("more"))).toThrow("Controller is already closed")
})

it("a body that fits is read whole", async () => {
  const source = new PassThrough()
  const read = boundedBody(requestOf(source), 5)
  source.write("12")
  source.end("345")
  expect(new TextDecoder().decode((await read) ?? undefined)).toBe("12345")
})
