/**
 * Files of a page that the browser hears of without fetching them. They stand in the document as JSON, one block for
 * each route that the page is made of, in a `<script type="application/json" data-later>`.
 */
export type LaterFiles = {
  /** Stand in the document as text already. */
  readonly sheets: readonly string[]
  readonly scripts: readonly string[]
}
