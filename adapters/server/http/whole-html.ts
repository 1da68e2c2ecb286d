import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"

/**
 * Renders a page as one text, with everything that it waits for. React's stream for the web hands over each 2 kB through
 * several promises; this one only collects them.
 */
export function wholeHtml(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Uint8Array[] = []
  const collected = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk)
      done()
    },
    final: (done) => {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const stream = renderToPipeableStream(page, {
    nonce,
    // Everything arrives at once, so nothing is left out to be put into its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => void stream.pipe(collected),
    onShellError: reject,
    onError: (error, info) => console.error("a page could not be rendered", error, info),
  })
  return promise
}
