// What may be given to a client: each check returns what is wrong, by the name of the option and never its value, or nothing.

#pragma once

#include "CoreMinimal.h"

namespace Seat
{
	/** Takes blanks from around a key, and refuses what no header can hold. */
	FString CheckKey(FString& Key);
	/** Folds a URL to what stands before /v1/. */
	FString CheckUrl(FString& Url);
	FString CheckPrintable(const TCHAR* Option, const FString& Value, const TCHAR* Example = TEXT("table-42"));
	/** https://host:port, for messages. */
	FString OriginOf(const FString& CleanUrl);
}
