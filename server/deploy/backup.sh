#!/bin/sh
# Copies what a data folder must not lose, and checks the copy:
#     sh server/deploy/backup.sh DATA_DIR BACKUPS [DAYS]
# Run it in the version's folder. It prints the copy, BACKUPS/<time>, and removes those that are older than DAYS (14).
set -eu
umask 077
days=${3:-14}
to=$2/$(date +%Y-%m-%dT%H-%M-%S)
mkdir -p "$to"
for database in sessions services; do
  [ -e "$1/$database.sqlite" ] || continue
  node_modules/.bin/node -e '
    const { DatabaseSync } = require("node:sqlite");
    const [from, to] = process.argv.slice(1);
    new DatabaseSync(from, { readOnly: true }).prepare("VACUUM INTO ?").run(to);
    const { integrity_check } = new DatabaseSync(to).prepare("PRAGMA integrity_check").get();
    if (integrity_check !== "ok") throw new Error(`${to}: ${integrity_check}`);
  ' "$1/$database.sqlite" "$to/$database.sqlite"
done
# After the databases, so that no application in them lacks its documents, which do not change.
for name in session-secret applications; do
  [ ! -e "$1/$name" ] || cp -a "$1/$name" "$to/"
done
[ -n "$(ls "$to")" ] || { echo "$1 holds nothing to be backed up" >&2; rmdir "$to"; exit 1; }
find "$2" -mindepth 1 -maxdepth 1 -type d -mtime "+$days" -exec rm -r {} +
echo "$to"
