import { pathOfApi } from './api-ids.ts';
import type { ApiId } from './games.ts';
import { type SampleLanguage, sampleLanguages } from './sample-languages.ts';

interface SampleCall {
  /** Absolute URL of the API. */
  readonly url: string;
  /**
   * JSON, or raw text where the body is not valid JSON: a refused call can be tried again with exactly the same body.
   */
  readonly body: { readonly json: unknown } | { readonly text: string };
}

/** Stands for the origin of the site in texts that are made before it is known; a page replaces it with its own. */
export const SITE_PLACEHOLDER = 'https://seat.example';

interface FirstSampleCall extends SampleCall {
  readonly api: ApiId;
  readonly body: { readonly json: unknown };
}

/** A bid with a complete hand: it needs nothing but a key, costs little, and returns a real decision. */
export function firstSampleCall(public_url: string): FirstSampleCall {
  const api = 'doudizhu.bid';
  const hand = ['3', '4', '4', '5', '6', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', '2', 'b'];
  return { api, url: `${public_url}${pathOfApi(api)}`, body: { json: { seat: 0, hand, bids: [] } } };
}

/** Name of the environment variable in which every sample expects the secret. */
export const SECRET_VARIABLE = 'FOURTH_SEAT_KEY';

/**
 * The call in one language, ready to paste. The secret comes from the environment and is never part of the code. JSON
 * is embedded as a literal of the language, so that no quoting can go wrong.
 */
export function sampleCode(language: SampleLanguage, { url, body }: SampleCall): string {
  const isText = 'text' in body;
  const json = isText ? body.text : JSON.stringify(body.json);
  switch (language) {
    case 'curl':
      return `curl -sS ${url} \\
  -H "Authorization: Bearer $${SECRET_VARIABLE}" \\
  -H 'Content-Type: application/json' \\
  ${isText ? '--data-raw' : '-d'} '${json.replaceAll("'", String.raw`'\''`)}'`;
    case 'python':
      return python(url, isText ? JSON.stringify(json) : `json.dumps(${pythonLiteral(body.json)})`);
    case 'typescript':
      return `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.${SECRET_VARIABLE}}\`,
    'Content-Type': 'application/json',
  },
  body: ${isText ? JSON.stringify(json) : `JSON.stringify(${json})`},
});
console.log(await response.json());`;
    case 'go':
      return go(url, json);
    case 'java':
      return java(url, json);
    case 'csharp':
      return csharp(url, json);
  }
}

/** The call in every language. */
export function sampleTexts(call: SampleCall): Readonly<Record<SampleLanguage, string>> {
  const entries = sampleLanguages.map((language) => [language, sampleCode(language, call)] as const);
  // One entry for each language of the list from which the type is made.
  return Object.fromEntries(entries) as Record<SampleLanguage, string>;
}

function python(url: string, data: string): string {
  return `import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    "${url}",
    data=${data}.encode(),
    headers={
        "Authorization": "Bearer " + os.environ["${SECRET_VARIABLE}"],
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as refusal:
    print(refusal.read().decode())`;
}

/**
 * A value as a Python literal. Python spells `null`, `true` and `false` differently; strings of JSON are valid as they
 * are.
 */
function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, item]) => `${JSON.stringify(name)}: ${pythonLiteral(item)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}

function go(url: string, json: string): string {
  return `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := strings.NewReader(${JSON.stringify(json)})
	request, err := http.NewRequest("POST", "${url}", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("${SECRET_VARIABLE}"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer))
}`;
}

function java(url: string, json: string): string {
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class FirstCall {
  public static void main(String[] args) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create("${url}"))
        .header("Authorization", "Bearer " + System.getenv("${SECRET_VARIABLE}"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(${JSON.stringify(json)}))
        .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());
  }
}`;
}

function csharp(url: string, json: string): string {
  return `using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;

class FirstCall
{
    public static async Task Main()
    {
        using (var client = new HttpClient())
        {
            client.DefaultRequestHeaders.Authorization =
                new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("${SECRET_VARIABLE}"));
            var body = new StringContent(${JSON.stringify(json)}, Encoding.UTF8, "application/json");
            var response = await client.PostAsync("${url}", body);
            Console.WriteLine(await response.Content.ReadAsStringAsync());
        }
    }
}`;
}
