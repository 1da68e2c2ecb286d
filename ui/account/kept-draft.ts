import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

const kept = safe(session)

/* What was typed into the profile, as this tab keeps it until it is saved or its customer signs out here. */

export function keepDraft(text: string): void {
  // Without storage, what is typed is lost with the page.
  kept.write(sessionKeys.profileDraft, text)
}

export function keptDraft(): string | null {
  return kept.read(sessionKeys.profileDraft)
}
