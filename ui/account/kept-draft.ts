import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

/* What was typed into the profile, as this tab keeps it until it is saved or its customer signs out here. */

export function keepDraft(text: string): void {
  try {
    session().setItem(sessionKeys.profileDraft, text)
  } catch {
    // Without storage, what is typed is lost with the page.
  }
}

export function keptDraft(): string | null {
  try {
    return session().getItem(sessionKeys.profileDraft)
  } catch {
    return null
  }
}
