import { notFound } from "@tanstack/react-router"
import { onlyAsDocument } from "./-as-document.ts"
import type { AppContext } from "./-router.tsx"

type Step = {
  readonly context: AppContext
  readonly params: { readonly token: string }
  readonly location: { readonly publicHref: string }
}

/** What the link of a mail opens, and what its form was answered. Without either, the page is not there. */
export async function accountLink({ context, params, location }: Step) {
  await onlyAsDocument(context, location.publicHref)
  const link = await context.ports.reads.account.link(params.token)
  const posted = context.postedAccount ?? null
  if (link === null && posted === null) throw notFound()
  return { link, posted }
}
