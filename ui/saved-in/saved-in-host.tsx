import { type FormEvent, useEffect, useState } from "react"
import { MAX_LIST_NAME_LENGTH } from "../../domain/list/fields.ts"
import { listPaths } from "../../domain/list/paths.ts"
import type { SavedIn } from "../../domain/list/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Field } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./saved-in.module.css"

/** Says on which of the customer's lists an experience is, and puts it on others. */
export default function SavedInHost({ id, name }: { readonly id: string; readonly name: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [lists, setLists] = useState<readonly SavedIn[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState("")
  useEffect(() => {
    let isOver = false
    ports()
      .asks.list.savedIn(id)
      .then(
        (found) => !isOver && setLists(found),
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [id, ports])
  if (lists === null) return null
  const on = lists.filter(({ has }) => has).map((list) => list.name)
  const noteOn = (listId: string, has: boolean) =>
    setLists((all) => all?.map((list) => (list.id === listId ? { ...list, has } : list)) ?? null)
  const put = async ({ id: listId, has }: SavedIn) => {
    const change = { do: has ? ("takeOut" as const) : ("add" as const), experienceId: id }
    if (command.busy !== null) return
    noteOn(listId, !has)
    const done = await command.run(`${change.do} ${listId}`, async (key) => {
      const outcome = await ports().asks.list.change(listId, change, key)
      return outcome.ok ? { ok: true as const, value: {} } : outcome
    })
    if (done === null) noteOn(listId, has)
  }
  const open = async (event: FormEvent) => {
    event.preventDefault()
    const made = await command.run("open", (key) => ports().asks.list.open({ name: typed, description: "" }, key))
    if (made === null) return
    setLists((all) => [{ id: made.id, name: typed.trim(), has: false }, ...(all ?? [])])
    setTyped("")
    await put({ id: made.id, name: typed, has: false })
  }
  const wrongName = command.error?.fields.find(({ field }) => field === "name")?.detail
  return (
    <>
      <button type="button" className={s.open} onClick={() => setOpen(true)}>
        <Icon name={on.length > 0 ? "check" : "plus"} />
        {on.length > 0 ? text("savedIn.in", { names: on.join(", ") }) : text("savedIn.open")}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text("savedIn.title")} look="sheet">
        <div className={s.body}>
          <p>{name}</p>
          {command.error !== null && wrongName === undefined && (
            <Notice tone="bad" role="alert" title={command.error.detail} />
          )}
          {lists.length === 0 ? (
            <p>{text("savedIn.none")}</p>
          ) : (
            <ul className={s.lists}>
              {lists.map((list) => (
                <li key={list.id}>
                  <Checkbox label={list.name} checked={list.has} onChange={() => put(list)} />
                </li>
              ))}
            </ul>
          )}
          <form className={s.form} onSubmit={open} noValidate>
            <Field label={text("savedIn.new")} error={wrongName}>
              <TextInput
                name="name"
                maxLength={MAX_LIST_NAME_LENGTH}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="secondary" busy={command.busy !== null}>
              {text("savedIn.new.do")}
            </Button>
          </form>
          <p>
            <a href={publicPath(listPaths.mine, locale)}>{text("savedIn.all")}</a>
          </p>
        </div>
      </Dialog>
    </>
  )
}
