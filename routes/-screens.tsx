import { useRouter } from "@tanstack/react-router"
import { ErrorPage } from "../ui/shell/error-page.tsx"
import { NotFound } from "../ui/shell/not-found.tsx"

export const NotFoundScreen = () => <NotFound />

export const ErrorScreen = () => (
  <ErrorPage onRetry={useRetry()} {...(import.meta.env.SSR && { typed: useRouter().options.context.postedAgain })} />
)

/** Reloads the page's data. The error boundary's own reset would show the loader's old error again. */
export function useRetry(): () => void {
  const router = useRouter()
  return () => void router.invalidate()
}
