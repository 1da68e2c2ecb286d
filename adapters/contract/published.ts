import { locales } from "../../domain/locale.ts"
import { searchParameters } from "../../domain/search/unreadable.ts"

/* What the published document says of queries that the contract's schemas do not read. */

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object }
type Operation = { readonly parameters?: readonly Parameter[] }
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const inQuery = (name: string, schema: object, description: string) => ({
  ...{ name, in: "query", required: false },
  ...{ schema, description },
})

const withParameters = <Call extends Operation>(call: Call, more: readonly Parameter[]): Call => ({
  ...call,
  parameters: [...(call.parameters ?? []), ...more],
})

const ofSearch = searchParameters.map(({ name, many }) =>
  inQuery(
    name,
    { type: "string" },
    many ? "As in the search page's address; several values with commas." : "As in the search page's address.",
  ),
)

/** Adds the query of the search page, which its own parser reads: a page ignores what a call refuses. */
export const withSearchParameters = (call: Operation): Operation => withParameters(call, ofSearch)

const lang = inQuery(
  "lang",
  { type: "string", enum: [...locales] },
  "The language of the answer and of refusals, before that of `Accept-Language`.",
)

/** Every call has its texts in the language that its query names. */
export function withLang(document: Record<string, unknown>): Record<string, unknown> {
  const { paths } = document as Document
  const spoken = (call: Operation) =>
    call.parameters?.some(({ name }) => name === "lang") ? call : withParameters(call, [lang])
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls]) => [
        path,
        Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, spoken(call)])),
      ]),
    ),
  }
}
