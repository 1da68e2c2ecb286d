import { useEffect, useRef, useState } from "react"
import { draftOf, type ProfileDraft, readDraft, type TypedProfile, typedOf } from "../../domain/account/draft.ts"
import type { OwnAccount } from "../../domain/account/ports.ts"
import type { AccountFormProps } from "./account-form.tsx"
import { keepDraft, keptDraft } from "./kept-draft.ts"

type Draft = {
  /** What was typed earlier and is not saved; null: nothing. */
  readonly typed: TypedProfile | null
  readonly form: NonNullable<AccountFormProps["element"]>
}

const typedIn = (form: HTMLFormElement): TypedProfile => {
  const data = new FormData(form)
  return typedOf((field) => String(data.get(field) ?? ""))
}

const keep = (draft: ProfileDraft | null) => keepDraft(draft === null ? "" : JSON.stringify(draft))

/**
 * Keeps what is typed into the profile in this tab, and gives it back to the same customer: another tab may end the
 * session at any time, and then the page leads to the sign-in. `isAnswered`: the form shows what the server has made of it.
 */
export function useProfileDraft(account: OwnAccount, isAnswered: boolean): Draft {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedProfile | null>(null)
  useEffect(() => {
    // Somebody may have typed before the scripts ran.
    const here = ref.current && draftOf(account, typedIn(ref.current))
    const draft = isAnswered || here !== null ? here : readDraft(keptDraft(), account)
    keep(draft)
    if (draft !== here) setTyped(draft?.typed ?? null)
  }, [account, isAnswered])
  const onInput = () => ref.current && keep(draftOf(account, typedIn(ref.current)))
  return { typed, form: { ref, onInput } }
}
