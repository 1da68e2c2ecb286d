/**
 * How long an idle connection stays open. It must be longer than a proxy keeps it (usually a minute), or the proxy
 * sends requests into a connection that is just closing, and they are lost. Milliseconds.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Every link must get a page, however long its query. Ten thousand characters can need 120 kB in an address, and the
 * cookies come on top. Bytes.
 */
const MAX_HEADER_BYTES = 160 * 1024

/** How often the connections are looked at. Milliseconds. */
const LOOK_MS = 1_000

/**
 * The options of the port's server. A request that has not arrived whole after `seconds`, headers and body, is answered
 * with 408 and its connection is closed: otherwise, a few thousand callers who send one byte a minute would keep all
 * connections. Headers that are too long are answered with 431.
 */
export const portOptions = ({ seconds }: { readonly seconds: number }) => ({
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: seconds * 1000,
  requestTimeout: seconds * 1000,
  connectionsCheckingInterval: LOOK_MS,
})
