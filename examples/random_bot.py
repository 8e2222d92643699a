"""A complete bot for a Mathom server: it sits down at a table and chooses at random until the match is over.

MATHOM_TOKEN=... python examples/random_bot.py http://127.0.0.1:8000 TABLE
"""

import json
import os
import random
import sys
import urllib.error
import urllib.request

server, table = sys.argv[1].rstrip("/"), sys.argv[2]
headers = {"Authorization": "Bearer " + os.environ["MATHOM_TOKEN"], "Content-Type": "application/json"}


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(server + path, data, headers))


call(f"/api/bot/tables/{table}/join", {})
for line in call("/api/bot/stream"):
    event = json.loads(line)
    if event["type"] == "asked" and event["table"] == table:
        option = random.choice(event["view"]["decision"]["options"])
        try:
            call(f"/api/bot/tables/{table}/choose", {"serial": event["serial"], "token": option["token"]})
        except urllib.error.HTTPError as error:
            print(error.read().decode())  # too late, say: the stream tells what is asked now
    elif event["type"] == "finished" and event["table"] == table:
        print(event["result"])
        break
