import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { listPaths } from "../../domain/list/paths.ts"
import type { ListChange, ListItemView, ListView } from "../../domain/list/ports.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { Items } from "./items.tsx"
import s from "./list.module.css"
import type { ListMapProps } from "./list-map.tsx"
import { OwnerPanel } from "./owner-panel.tsx"
import { People } from "./people.tsx"
import { ShareList } from "./share.tsx"
import { useList } from "./use-list.ts"

type Props = {
  readonly view: ListView
  /** The map reads queries, which load only with it. */
  readonly map: ComponentType<ListMapProps>
}

/** One list, for its owner and its collaborators. What the others change appears at once. */
export function ListPage({ view: first, map: ListMap }: Props) {
  const text = useText()
  const locale = useLocale()
  const { view, change, busy, error } = useList(first)
  const [said, setSaid] = useState("")
  const [isDeleted, setDeleted] = useState(false)
  const [showsMap, setShowsMap] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<{ readonly id: string; readonly way: "up" | "down" } | null>(null)
  const cards = useMemo(() => view?.items.map(({ card }) => card) ?? [], [view])
  // The row has moved under the finger or the keyboard: its button keeps the focus, so that one press follows another.
  useEffect(() => {
    if (moved.current === null) return
    const { id, way } = moved.current
    moved.current = null
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [data-move="${way}"]`)?.focus()
  }, [cards])
  if (view === null) return <ListGone isDeleted={isDeleted} />
  const { items, name: given, description, publicId, role, kind } = view
  const name = given ?? text("list.favourites")
  if (role === "invited") {
    return (
      <div className={page.page}>
        <h1>{name}</h1>
        <p className={page.lead}>{text("list.invited", { name: view.people[0]?.name ?? "" })}</p>
        <div className={page.actions}>
          <Button busy={busy} onClick={() => change({ do: "accept" })}>
            {text("list.accept")}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => change({ do: "decline" })}>
            {text("list.decline")}
          </Button>
        </div>
        {error !== null && <Notice tone="bad" role="alert" title={error.detail ?? errorText(error.code, locale)} />}
      </div>
    )
  }
  const move = async (item: ListItemView, place: number) => {
    const from = items.indexOf(item)
    const others = items.filter((one) => one !== item)
    const after = others[place - 1]?.card.id ?? null
    moved.current = { id: item.card.id, way: place < from ? "up" : "down" }
    if (await change({ do: "move", experienceId: item.card.id, after })) {
      setSaid(text("list.moved", { name: item.card.name, place: place + 1, count: items.length }))
    } else moved.current = null
  }
  const own = async (asked: ListChange) => {
    if (asked.do === "delete") setDeleted(true)
    const isDone = await change(asked)
    if (!isDone) setDeleted(false)
    else if (asked.do === "edit") {
      setSaid(text("list.saved"))
      title.current?.focus()
    }
    return isDone
  }
  const takeOut = async (item: ListItemView) => {
    if (!(await change({ do: "takeOut", experienceId: item.card.id }))) return
    setSaid(text("list.tookOut", { name: item.card.name }))
    title.current?.focus()
  }
  return (
    <div className={`${page.page} ${s.wide}`}>
      <header className={s.head}>
        <p>
          <a href={publicPath(listPaths.mine, locale)}>{text("list.all")}</a>
        </p>
        <h1 ref={title} tabIndex={-1}>
          {name}
        </h1>
        <Hidden>
          <span role="status">{said}</span>
        </Hidden>
        {description !== "" && <p className={`${page.lead} ${s.description}`}>{description}</p>}
        <p className={s.badges}>
          <Badge>{text("list.count", { count: items.length })}</Badge>
          {kind === "list" && <Badge>{text(publicId === null ? "list.isPrivate" : "list.isPublic")}</Badge>}
        </p>
        <div className={page.actions}>
          {publicId !== null && <ShareList name={name} publicId={publicId} />}
          {items.length > 0 && (
            <Button
              variant="secondary"
              icon="pin"
              data-opens="list-map"
              aria-pressed={showsMap}
              onClick={() => setShowsMap(!showsMap)}
            >
              {text("list.map")}
            </Button>
          )}
        </div>
      </header>
      {error !== null && error.fields.length === 0 && (
        <Notice tone="bad" role="alert" title={error.detail ?? errorText(error.code, locale)} />
      )}
      {showsMap && items.length > 0 && (
        <Suspense>
          <ListMap cards={cards} list={list} />
        </Suspense>
      )}
      <div className={s.columns}>
        <section aria-label={text("list.items")}>
          {items.length === 0 ? (
            <EmptyState
              title={text("list.empty")}
              text={<p>{text("list.empty.text")}</p>}
              actions={<ButtonLink to={paths.search}>{text("list.search")}</ButtonLink>}
            />
          ) : (
            <div ref={list}>
              <Items items={items} busy={busy} onMove={move} onTakeOut={takeOut} />
            </div>
          )}
        </section>
        <div className={s.side}>
          <People view={view} busy={busy} error={error} onChange={change} />
          {role === "owner" && kind === "list" && <OwnerPanel view={view} busy={busy} error={error} onChange={own} />}
        </div>
      </div>
    </div>
  )
}

/** The customer has deleted the list here; or it was deleted elsewhere, or the customer was taken off it. */
function ListGone({ isDeleted }: { readonly isDeleted: boolean }) {
  const text = useText()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <EmptyState
        level={1}
        title={text(isDeleted ? "list.deleted" : "list.gone")}
        text={<p>{text(isDeleted ? "list.deleted.text" : "list.gone.text")}</p>}
        actions={<a href={publicPath(listPaths.mine, locale)}>{text("list.all")}</a>}
      />
    </div>
  )
}
