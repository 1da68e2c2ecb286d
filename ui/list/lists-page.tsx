import { type FormEvent, useEffect, useState } from "react"
import { MAX_LIST_NAME_LENGTH } from "../../domain/list/fields.ts"
import { listPaths } from "../../domain/list/paths.ts"
import type { ListSummary } from "../../domain/list/ports.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { watchSignedOut } from "../account/signed-in.ts"
import { useCommand } from "../booking/use-command.ts"
import type {} from "../favourites/merged.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { Picture } from "../kit/picture.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import s from "./list.module.css"
import { typedIn } from "./typed.ts"

/** The customer's favourites and lists, those shared with them, and invitations. */
export function ListsPage({ lists: first }: { readonly lists: readonly ListSummary[] }) {
  const text = useText()
  const { reads } = usePorts()
  const [lists, setLists] = useState(first)
  const known = lists.find(({ kind, role }) => kind === "favourites" && role === "owner")?.count ?? 0
  // Favourites of this browser join those of the account after the page has come.
  useEffect(() => {
    const merged = ({ detail: count }: WindowEventMap["shop:favourites"]) => {
      if (count !== known)
        reads.list.mine().then(
          (found) => found && setLists(found),
          () => {},
        )
    }
    addEventListener("shop:favourites", merged)
    return () => removeEventListener("shop:favourites", merged)
  }, [known, reads])
  const invitations = lists.filter(({ role }) => role === "invited")
  const kept = lists.filter(({ role }) => role !== "invited")
  useOwnPage()
  return (
    <div className={`${page.page} ${s.wide}`}>
      <header className={s.head}>
        <h1>{text("list.mine")}</h1>
        <p className={page.lead}>{text("list.mine.lead")}</p>
      </header>
      {invitations.map((one) => (
        <Notice
          key={one.id}
          tone="info"
          title={text("list.invitedTo", { name: one.name ?? text("list.favourites"), owner: one.owner ?? "" })}
          actions={<ToList id={one.id}>{text("list.answer")}</ToList>}
        />
      ))}
      <NewList />
      {kept.length === 0 ? (
        <EmptyState
          title={text("list.none")}
          text={<p>{text("list.none.text")}</p>}
          actions={<ButtonLink to={paths.search}>{text("list.search")}</ButtonLink>}
        />
      ) : (
        <ul className={s.lists}>
          {kept.map((one) => (
            <li key={one.id}>
              <Summary list={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Everybody can open this address, so it is loaded again when the session ends. */
function useOwnPage() {
  const locale = useLocale()
  const { browser } = usePorts()
  useEffect(() => watchSignedOut(() => browser?.leaveTo(publicPath(listPaths.mine, locale))), [browser, locale])
}

/** A list is not in any cache of the browser, so its page is loaded. */
function ToList({ id, children }: { readonly id: string; readonly children: string }) {
  return <a href={publicPath(listPaths.one(id), useLocale())}>{children}</a>
}

function Summary({ list: { id, kind, name, owner, isPublic, count, people, first } }: { readonly list: ListSummary }) {
  const text = useText()
  return (
    <article className={s.summary}>
      <div className={s.pictures} data-count={first.length}>
        {first.map((card) => card.images[0] && <Picture key={card.id} art={card.images[0]} alt="" sizes="12rem" />)}
      </div>
      <h2 className={s.summaryName}>
        <ToList id={id}>{name ?? text("list.favourites")}</ToList>
      </h2>
      <p className={s.badges}>
        <Badge>{text("list.count", { count })}</Badge>
        {owner !== null && <Badge>{text("list.by", { name: owner })}</Badge>}
        {owner === null && people > 1 && <Badge>{text("list.shared", { count: people })}</Badge>}
        {kind === "list" && isPublic && <Badge>{text("list.isPublic")}</Badge>}
      </p>
    </article>
  )
}

function NewList() {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = typedIn(event.currentTarget, "name")
    const made = await command.run("open", (key) => ports().asks.list.open({ name, description: "" }, key))
    if (made !== null) ports().leaveTo(publicPath(listPaths.one(made.id), locale))
  }
  const { error } = command
  return (
    <form className={s.newList} method="post" onSubmit={open} noValidate>
      <Field
        label={text("list.new")}
        error={error?.fields.find(({ field }) => field === "name")?.detail ?? error?.detail}
      >
        <TextInput name="name" maxLength={MAX_LIST_NAME_LENGTH} placeholder={text("list.new.example")} />
      </Field>
      <Button type="submit" icon="plus" busy={command.busy !== null}>
        {text("list.new.do")}
      </Button>
    </form>
  )
}
