import { type ComponentType, Suspense, useRef, useState } from "react"
import type { PublicList } from "../../domain/list/ports.ts"
import { paths } from "../../domain/paths.ts"
import { CardList } from "../card/card-list.tsx"
import { TiesProvider } from "../card/ties.tsx"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import s from "./list.module.css"
import type { ListMapProps } from "./list-map.tsx"
import { ReportList } from "./report.tsx"
import { ShareList } from "./share.tsx"
import { useLive } from "./use-list.ts"

type Props = { readonly list: PublicList; readonly map: ComponentType<ListMapProps> }

/** A public list, for everybody who has its link. It changes while it is open, and ends when it is made private. */
export function PublicListPage({ list: first, map: ListMap }: Props) {
  const text = useText()
  const ports = useBrowserPorts()
  const { reads } = usePorts()
  const [shown, setShown] = useState<PublicList | null>(first)
  const box = useRef<HTMLDivElement>(null)
  useLive(
    first.publicId,
    shown?.seq ?? 0,
    () => ports().asks.list.watchShown,
    () => void reads.list.shown(first.publicId).then(setShown, () => {}),
  )
  if (shown === null) {
    return (
      <EmptyState
        level={1}
        title={text("list.gone")}
        text={<p>{text("list.notPublic")}</p>}
        actions={<ButtonLink to={paths.search}>{text("list.search")}</ButtonLink>}
      />
    )
  }
  const { name, description, owner, cards, publicId } = shown
  return (
    <TiesProvider on>
      <div className={`${page.page} ${s.wide}`}>
        <header className={s.head}>
          <p className={s.facts}>
            {owner === null ? text("list.aPublicOne") : text("list.by", { name: owner })} ·{" "}
            {text("list.count", { count: cards.length })}
          </p>
          <h1>{name}</h1>
          {description !== "" && <p className={`${page.lead} ${s.description}`}>{description}</p>}
          <div className={s.scripted}>
            <div className={page.actions}>
              <ShareList name={name} publicId={publicId} />
            </div>
          </div>
        </header>
        {cards.length === 0 ? (
          <EmptyState title={text("list.empty")} />
        ) : (
          <>
            <div className={s.scripted}>
              <Suspense fallback={<div className={s.map} />}>
                <ListMap cards={cards} list={box} />
              </Suspense>
            </div>
            <div ref={box}>
              <CardList cards={cards} level={2} />
            </div>
          </>
        )}
        <ReportList publicId={publicId} />
      </div>
    </TiesProvider>
  )
}
