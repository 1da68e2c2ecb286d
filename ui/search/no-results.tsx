import type { SearchState } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import type { Chip } from "./chips.ts"
import { searchPath } from "./search-path.ts"

/** Says which filter to let go, each as one press. */
export function NoResults({ state, chips }: { state: SearchState; chips: readonly Chip[] }) {
  const text = useText()
  return (
    <EmptyState
      title={text("search.empty.title")}
      text={
        <>
          {state.text !== "" && <p>{text("search.empty.spelling")}</p>}
          <p>{text("search.empty.text")}</p>
        </>
      }
      actions={
        <>
          {chips.map(({ key, label, without }) => (
            <ButtonLink key={key} to={searchPath(without)} variant="secondary">
              {text("search.empty.loosen", { filter: label })}
            </ButtonLink>
          ))}
          <ButtonLink to={searchPath()}>{text("search.filters.reset")}</ButtonLink>
        </>
      }
    />
  )
}
