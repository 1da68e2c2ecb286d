import type { ErrorComponentProps } from "@tanstack/react-router"
import { ErrorPage } from "../ui/shell/error-page.tsx"
import { NotFound } from "../ui/shell/not-found.tsx"

export const NotFoundScreen = () => <NotFound />

export const ErrorScreen = ({ reset }: ErrorComponentProps) => <ErrorPage onRetry={reset} />
