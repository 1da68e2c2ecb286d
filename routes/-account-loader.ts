import { onlyAsDocument } from "./-as-document.ts"
import type { AppContext } from "./-router.tsx"

type Step = { readonly context: AppContext; readonly location: { readonly publicHref: string } }

/** What a page of the account shows: its own, and what all of them know of the customer. */
export async function ofAccount<T extends object>({ context, location }: Step, read: () => Promise<T>) {
  await onlyAsDocument(context, location.publicHref)
  const [own, isUnverified] = await Promise.all([read(), context.ports.reads.account.isUnverified()])
  return { ...own, isUnverified }
}
