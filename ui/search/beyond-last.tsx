import { searchPath } from "../../domain/search/path.ts"
import type { SearchState } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

type BeyondLastProps = { readonly state: SearchState; readonly pages: number }

/** Shown for a page number beyond the last page: the results are on the pages before. */
export function BeyondLast({ state, pages }: BeyondLastProps) {
  const text = useText()
  return (
    <EmptyState
      title={text("search.beyond.title", { pages })}
      text={<p>{text("search.beyond.text")}</p>}
      actions={
        <>
          <ButtonLink to={searchPath({ ...state, page: pages })} variant="secondary">
            {text("search.beyond.last")}
          </ButtonLink>
          <ButtonLink to={searchPath({ ...state, page: 1 })}>{text("search.beyond.first")}</ButtonLink>
        </>
      }
    />
  )
}
