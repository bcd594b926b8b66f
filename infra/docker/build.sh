#!/bin/sh
# Fills the folder $1 with the image's content, from the build context in the working directory. The Dockerfile
# runs it, and so does `npm run image:check` without Docker.
set -eu
image=$1

# Copies the sources first, before the steps below add installed and built files.
mkdir -p "$image/web" "$image/infra/lab"
cp package.json package-lock.json .npmrc "$image"
cp -R packages services workers "$image"
cp web/package.json "$image/web"
# npm checks the lockfile against every workspace.
cp infra/package.json "$image/infra"
cp infra/lab/package.json "$image/infra/lab"

# Installs the web app's dependencies, including development ones. `--workspace` skips those of the root and
# infra: the Node package, browsers, databases.
npm ci --workspace web
npm run build --workspace web
cp -R web/dist "$image/web"

# Leaves out web, because its bundles contain every package that they use, also on the server. Keeps optional
# dependencies, because argon2's binary for this system is one.
cd "$image"
npm ci --omit=dev --workspace services --workspace workers
