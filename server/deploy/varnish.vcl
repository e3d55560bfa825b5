vcl 4.1;
# Varnish in front of Hoshi, told of changes: CDN_PURGE=varnish, CDN_PURGE_URL the address of this Varnish, and the same
# CDN_PURGE_TOKEN in the environment of both. https ends in front of it. See server/deploy/README.md, “Behind a CDN”.
import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.x-tags !~ "^[A-Za-z0-9_|-]+$") {
      return (synth(400, "Bad tags"));
    }
    # Tags stand between spaces, which a ban cannot spell.
    ban("obj.http.surrogate-key ~ (^|[^!-~])(" + req.http.x-tags + ")([^!-~]|$)");
    return (synth(200, "Banned"));
  }
  # A login or a preview is answered by the site itself; other cookies change no page.
  if (req.http.cookie ~ "hoshi_(session|preview)=") {
    return (pass);
  }
  unset req.http.cookie;
}

sub vcl_backend_response {
  # What the site does not let a shared cache store is not stored.
  if (beresp.http.cache-control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
  }
  set beresp.grace = 10s;
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
