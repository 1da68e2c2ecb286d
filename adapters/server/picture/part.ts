import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PictureApi } from "../../contract/picture.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { uploadedPicture } from "./answer.ts"
import { PictureFolder } from "./folder.ts"
import { pictureMigrations } from "./migrations.ts"
import { shownPictures } from "./show.ts"
import { uploadOf } from "./upload.ts"

export { picturesOf, uploadsOf } from "./show.ts"
export { storePicture } from "./upload.ts"

type Start = { readonly settings: { readonly pictures: { readonly folder: string | null } } }

const partnerPicturesHandlers = HttpApiBuilder.group(PictureApi, "partnerPictures", (group) =>
  group.handleAll({
    show: ({ request, params, payload }) =>
      orProblem(
        Effect.map(shownPictures(request.headers.authorization, params.id, payload.pictures), (images) => ({ images })),
      ),
  }),
)

export const picturePart = {
  name: "picture",
  services: ({ settings }: Start) => Layer.succeed(PictureFolder, { path: settings.pictures.folder }),
  contract: PictureApi,
  api: { partnerPictures: partnerPicturesHandlers },
  routes: [
    {
      method: "POST",
      path: "/partner/v0/experiences/:id/pictures",
      use: { who: "partner" },
      body: "picture",
      answer: (request, { id = "" }) => Effect.map(uploadOf(request, id), (uploaded) => Response.json(uploaded)),
    },
    {
      method: "GET",
      path: "/pictures/:name",
      use: { who: "everybody", kept: "timed" },
      answer: (request, { name = "" }) => uploadedPicture(request, name),
    },
  ],
  migrations: pictureMigrations,
  impersonal: { uploaded_picture: "experience_id picture colours small medium large" },
} satisfies Part
