import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"

/** Draws a page as one text, without the document type. `nonce` marks the scripts that React itself adds. */
export type Draw = (page: ReactNode, nonce: string) => string | Promise<string>

/**
 * Draws what is there, in half of the time that a stream takes. A part that still loads, for example a view in a file of
 * its own that nobody has asked for yet, is left out.
 */
export const drawnAtOnce: Draw = renderToString as (page: ReactNode) => string

/** Whether a part of the page was left out. React writes this mark in its place; texts cannot contain it. */
export const isUnfinished = (html: string): boolean => html.includes("<!--$!-->")

/** Waits for everything that the page waits for. */
export const drawnWhole: Draw = (page, nonce) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Uint8Array[] = []
  const collected = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk)
      done()
    },
    final: (done) => {
      resolve(
        Buffer.concat(chunks)
          .toString()
          .replace(/^<!DOCTYPE html>/, ""),
      )
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
