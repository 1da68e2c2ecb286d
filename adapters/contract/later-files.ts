/**
 * The files that a page loads later (`start.ts`). Its document lists them as JSON, one block for each route of the
 * page, in a `<script type="application/json" data-later>`.
 */
export type LaterFiles = {
  /** The style sheets that are already inlined in the document. */
  readonly sheets: readonly string[]
  readonly scripts: readonly string[]
}
