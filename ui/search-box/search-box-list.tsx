import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react"
import { recentSearchesOf } from "../../domain/recent.ts"
import { emptySearch, type SearchState } from "../../domain/search/state.ts"
import { suggestionsFlow } from "../../machines/suggestions/suggestions.machine.ts"
import { optionsOf } from "../../machines/suggestions/suggestions.options.ts"
import type { Move } from "../../machines/suggestions/suggestions.types.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import s from "./search-box.module.css"
import type { ListState } from "./search-box.tsx"
import { type Entry, SearchBoxOptions } from "./search-box-options.tsx"
import { placeUnder } from "./search-box-place.ts"

export type SearchBoxListProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly search: SearchState | undefined
  readonly onState: (state: ListState) => void
}

const moves: Readonly<Record<string, Move>> = { ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" }

/** Runs the suggestions under a search field. The field keeps the focus. */
export default function SearchBoxList({ field, search = emptySearch, onState }: SearchBoxListProps) {
  const id = useId()
  const text = useText()
  const { reads } = usePorts()
  const ports = useBrowserPorts()
  const list = useRef<HTMLDivElement>(null)
  const { snapshot, send, live } = useFlow({
    flow: suggestionsFlow,
    stream: `suggestions/${id}`,
    input: {},
    handlers: {
      loadSuggestions: async ({ text: words }) => {
        await reads.search.suggest(words).then(
          (suggestions) => send({ type: "suggestions.loaded", text: words, suggestions }),
          () => send({ type: "suggestions.failed", text: words }),
        )
      },
    },
  })
  const entries: readonly Entry[] = optionsOf(snapshot.context).map((option, index) => ({
    option,
    id: `${id}-${index}`,
  }))
  const failed = snapshot.matches({ open: "failed" })
  const open = snapshot.matches("open") && entries.length > 0
  const active = open && snapshot.context.active !== null ? entries[snapshot.context.active]?.id : undefined

  const enter = () =>
    send({
      type: "customer.opened",
      text: field.current?.value ?? "",
      recent: recentSearchesOf(ports().recentSearches.read()),
    })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const move = moves[event.key]
    if (event.key === "Enter") {
      if (active === undefined) return void send({ type: "customer.left" })
      event.preventDefault()
      document.getElementById(active)?.click()
    } else if (event.key === "Escape" && open) {
      // The first Escape closes the list. The next one empties the field, which the browser does itself.
      event.preventDefault()
      event.stopPropagation()
      send({ type: "customer.left" })
    } else if (move !== undefined && (open ? isOfList(move, active) : event.key.startsWith("Arrow"))) {
      event.preventDefault()
      if (!open) enter()
      send({ type: "customer.moved", to: move })
    }
  })
  // The chosen option replaces the typed words, because the field remains if the page stays.
  const choose = ({ option }: Entry) => {
    if (field.current !== null) field.current.value = option.kind === "recent" ? option.keyword : ""
    send({ type: "customer.chose" })
  }
  const typed = useEffectEvent(() => send({ type: "customer.typed", text: field.current?.value ?? "" }))
  const entered = useEffectEvent(enter)
  const left = useEffectEvent(() => send({ type: "customer.left" }))

  useEffect(() => {
    const input = field.current
    if (input === null || !live) return
    const controller = new AbortController()
    const { signal } = controller
    input.addEventListener("input", () => typed(), { signal })
    input.addEventListener("keydown", (event) => press(event), { signal })
    input.addEventListener("focus", () => entered(), { signal })
    input.addEventListener("blur", () => left(), { signal })
    if (input === document.activeElement) entered()
    return () => controller.abort()
  }, [field, live])

  useEffect(() => onState({ list: `${id}-list`, open, active }), [id, open, active, onState])
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: "nearest" })
  }, [active])
  useLayoutEffect(() => {
    const [input, box] = [field.current, list.current]
    return open && input !== null && box !== null ? placeUnder(input, box) : undefined
  }, [open, field])

  const said = snapshot.matches({ open: "shown" }) && (open || snapshot.context.foundFor !== null)
  return (
    <>
      <div
        ref={list}
        popover="manual"
        className={s.list}
        data-loading={snapshot.matches({ open: "loading" }) || undefined}
      >
        <SearchBoxOptions
          id={`${id}-list`}
          entries={open ? entries : []}
          active={active}
          search={search}
          onChoose={choose}
        />
      </div>
      {failed && <p className={s.failed}>{text("suggest.failed")}</p>}
      <Hidden>
        <span role="status">
          {said && text("suggest.count", { count: entries.length })}
          {failed && text("suggest.failed")}
        </span>
      </Hidden>
    </>
  )
}

/** Whether the list handles the key. Home and End move the caret until an option is active. */
function isOfList(move: Move, active: string | undefined): boolean {
  return active !== undefined || move === "next" || move === "previous"
}
